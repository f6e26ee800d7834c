import type { ConeRadii } from '../../src/domain/coneRadii.ts';
import type { LeadErrors } from '../../src/domain/leadErrors.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import { leadColumn } from './leadColumn.ts';
import { alongText, crossText, separationText, windDifferenceText } from './separationText.ts';

type Measure = 'distanceKm' | 'alongKm' | 'crossKm' | 'windKnots' | 'absoluteWindKnots';

/** What the errors of a lead time are summed up of. */
export const MEASURES: readonly Measure[] = [
  'distanceKm',
  'alongKm',
  'crossKm',
  'windKnots',
  'absoluteWindKnots',
];

/** A mean, with of how many cases it is where that is not of all. */
function withCases(text: string, cases: number | undefined, all: number): string {
  if (text === '' || cases === undefined || cases === all) return text;
  return t('{0} ({1} of {2})', text, formatNumber(cases, 0), formatNumber(all, 0));
}

/** A mean or a median of a measure. */
interface Summed {
  measure: Measure;
  title: string;
  hint: string;
  /** What its copied column is called. */
  heading: string;
  text: (value: number | undefined) => string;
  statistic?: 'mean' | 'median';
  unit?: string;
}

/** Columns of the errors of all forecasts, and of the radii of cones beside them where a basin has some. */
export function errorSummaryColumns(
  rows: readonly LeadErrors[],
  radii: ConeRadii | undefined,
): TableColumn[] {
  return [
    leadColumn(row => rows[row]?.lead),
    countColumn(rows),
    ...distances().map(each => summedColumn(rows, each)),
    ...(radii === undefined ? [] : radiusColumns(rows)),
    ...differences().map(each => summedColumn(rows, each)),
  ];
}

function summedColumn(
  rows: readonly LeadErrors[],
  { measure, statistic = 'mean', text, heading, ...told }: Summed,
): TableColumn {
  const value = (row: number) => rows[row]?.[measure]?.[statistic];
  return {
    ...told,
    id: `${statistic} ${measure}`,
    kind: 'number',
    value,
    text: row => withCases(text(value(row)), rows[row]?.[measure]?.cases, rows[row]?.count ?? 0),
    copies: [{ heading, value }],
  };
}

function distances(): Summed[] {
  return [
    {
      measure: 'distanceKm',
      title: t('Mean'),
      hint: t('Mean distance'),
      heading: t('Mean distance (km, derived)'),
      text: separationText,
    },
    {
      measure: 'distanceKm',
      statistic: 'median',
      title: t('Median'),
      hint: t('Median distance'),
      heading: t('Median distance (km, derived)'),
      text: separationText,
    },
  ];
}

function differences(): Summed[] {
  return [
    {
      measure: 'alongKm',
      title: t('Along'),
      hint: t('Ahead of the storm, or behind it'),
      heading: t('Along, mean (km, ahead is positive, derived)'),
      text: alongText,
    },
    {
      measure: 'crossKm',
      title: t('Across'),
      hint: t('Left of the way of the storm, or right of it'),
      heading: t('Across, mean (km, right is positive, derived)'),
      text: crossText,
    },
    {
      measure: 'windKnots',
      title: t('Wind'),
      hint: t('Too strong where it is above zero'),
      heading: t('Wind, mean (kt, too strong is positive, derived)'),
      text: windDifferenceText,
      unit: 'kt',
    },
    {
      measure: 'absoluteWindKnots',
      title: t('Wind, size'),
      hint: t('Mean size of the error of the wind'),
      heading: t('Wind, mean size (kt, derived)'),
      text: sizeText,
      unit: 'kt',
    },
  ];
}

/** Copied beside those of the measures that not all of the cases have. */
function countColumn(rows: readonly LeadErrors[]): TableColumn {
  const cases = (id: Measure) => (row: number) => rows[row]?.[id]?.cases ?? 0;
  const value = (row: number) => rows[row]?.count;
  return {
    id: 'count',
    title: t('Cases'),
    kind: 'number',
    value,
    copies: [
      { heading: t('Cases'), value },
      { heading: t('Cases of along and across (derived)'), value: cases('alongKm') },
      { heading: t('Cases of the wind (derived)'), value: cases('windKnots') },
    ],
  };
}

function sizeText(knots: number | undefined): string {
  return knots === undefined ? '' : formatNumber(knots, 0);
}

function radiusColumns(rows: readonly LeadErrors[]): TableColumn[] {
  const radius = (row: number) => rows[row]?.coneRadiusKm;
  const within = (row: number) => rows[row]?.withinRadius;
  return [
    {
      id: 'radius',
      title: t('NHC cone'),
      hint: t('Radius of the circles of the cone at this lead time'),
      kind: 'number',
      value: radius,
      text: row => separationText(radius(row)),
      copies: [{ heading: t('NHC cone, radius (km)'), value: radius }],
    },
    {
      id: 'within',
      title: t('Within it'),
      hint: t('Cases no further off than the radius'),
      kind: 'number',
      value: within,
      copies: [{ heading: t('Cases within the NHC cone (derived)'), value: within }],
    },
  ];
}
