import type { TemplateResult } from 'lit';
import { isoText } from '../../src/domain/dateTime.ts';
import { approachDigits } from '../../src/domain/exposure/approachDigits.ts';
import { approachTime } from '../../src/domain/exposure/approachTime.ts';
import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { nauticalMiles } from '../../src/domain/nauticalMiles.ts';
import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import { formatFixed, formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import type { ExposureModel } from './exposureModel.ts';
import { coneText, leadText, membersNear, timeText, windAtApproach } from './exposureText.ts';

/** A column whose rows are the assets in their order, with the numbers that it is sorted by. */
export interface AssetColumn extends TableColumn {
  keys: () => Float64Array;
}

/** A property of all assets, whose values have come. */
export interface SummedProperty {
  property: FeatureProperty;
  numbers: Float64Array;
}

export const DISTANCE_COLUMN = 'distance';

/** Columns of the table of assets: how near the storm comes first, then when, and how strong it is then; `sign` stands before a name. */
export function assetColumns(
  model: ExposureModel,
  summed: SummedProperty | undefined,
  clock: ReaderClock,
  sign?: (asset: number) => TemplateResult,
): AssetColumn[] {
  const { columns, times, firstTimes, leads } = model;
  const { distanceKm, places, withinKm } = columns;
  const derived = t('Derived: the track is interpolated on great circles between its positions');
  const column = (id: string, title: string, keys: Float64Array) => ({
    id,
    title,
    value: (asset: number) => known(keys[asset]),
    keys: () => keys,
  });
  const numbers = (
    id: string,
    title: string,
    keys: Float64Array,
    heading: string,
    more: Partial<TableColumn> = {},
  ): AssetColumn => {
    const own = column(id, title, keys);
    return { ...own, hint: derived, kind: 'number', copies: [{ heading, value: own.value }], ...more };
  };
  const instants = (id: string, title: string, keys: Float64Array): AssetColumn => ({
    ...column(id, title, keys),
    hint: `${derived} (${clock.name})`,
    kind: 'time',
    clock: clock.clock,
    text: asset => timeText(keys[asset], clock),
    copies: [{ heading: t('{0} (derived)', title), value: asset => isoCell(keys[asset]) }],
  });
  const miles = nauticalMilesOf(distanceKm);
  return [
    { ...labelColumn(model), ...(sign && { sign }) },
    numbers(DISTANCE_COLUMN, t('Distance'), distanceKm, t('Distance (km, derived)'), {
      unit: 'km',
      text: asset => kilometresText(distanceKm[asset], withinKm),
    }),
    ...membersColumn(model),
    instants('time', t('Closest approach'), times),
    numbers('wind', t('Wind then'), model.winds, windHeading(model), {
      text: asset => windAtApproach(model, asset),
    }),
    {
      id: 'cone',
      title: t('In the cone'),
      kind: 'text',
      value: asset => coneText(model, asset),
      keys: () => Float64Array.from(places, place => (place === 0 ? Number.NaN : 2 - place)),
    },
    numbers('lead', t('Lead time'), leads, t('Lead time (h, derived)'), {
      text: asset => leadText(leads[asset]),
    }),
    numbers('miles', t('Distance'), miles, t('Distance (nmi, derived)'), { unit: 'nmi', digits: 1 }),
    ...(withinKm === undefined
      ? []
      : [instants('first', t('First within {0} km', formatNumber(withinKm, 3)), firstTimes)]),
    ...(summed === undefined ? [] : [propertyColumn(summed)]),
  ];
}

function kilometresText(km: number | undefined, withinKm: number | undefined): string {
  const distance = known(km);
  return distance === undefined ? '' : formatFixed(distance, approachDigits(distance, withinKm, 1));
}

function windHeading({ windUnit }: ExposureModel): string {
  return windUnit === undefined
    ? t('Wind then (unit not given, derived)')
    : t('Wind then ({0}, derived)', windUnit);
}

/** How many members of an ensemble come within the distance, sorted by their number. */
function membersColumn(model: ExposureModel): AssetColumn[] {
  const { membersWithin, withinKm = 0, places } = model.columns;
  if (membersWithin === undefined) return [];
  const value = (asset: number) => (places[asset] === 0 ? undefined : membersWithin[asset]);
  const keys = () =>
    Float64Array.from(membersWithin, (count, asset) => (places[asset] === 0 ? Number.NaN : count));
  return [
    {
      id: 'members',
      title: t('Within {0} km', formatNumber(withinKm, 3)),
      hint: t('Counted from the members of the ensemble: a count, and no probability'),
      kind: 'number',
      value,
      text: asset => membersNear(model, asset),
      copies: [
        {
          heading: t(
            'Members within {0} km, of {1} (derived)',
            formatNumber(withinKm, 3),
            formatNumber(model.columns.members, 0),
          ),
          value,
        },
      ],
      keys,
    },
  ];
}

function labelColumn({ assets, count }: ExposureModel): AssetColumn {
  let ranks: Float64Array | undefined;
  return {
    id: 'label',
    title: t('Asset'),
    kind: 'text',
    value: asset => assets.labelAt(asset),
    keys() {
      ranks ??= ranksOf(count, assets.labelAt);
      return ranks;
    },
  };
}

function propertyColumn({ property: { name, unit }, numbers }: SummedProperty): AssetColumn {
  const column = {
    id: 'property',
    title: propertyTitle(name),
    hint: name,
    kind: 'number' as const,
    value: (asset: number) => known(numbers[asset]),
    keys: () => numbers,
  };
  return unit === undefined ? column : { ...column, unit };
}

/** Places of texts in the order of their letters; the same text has the same. */
function ranksOf(count: number, textAt: (index: number) => string): Float64Array {
  const texts = Array.from({ length: count }, (_, index) => textAt(index).toLowerCase());
  const sorted = [...new Set(texts)].sort();
  const ranks = new Map(sorted.map((text, rank) => [text, rank]));
  return Float64Array.from(texts, text => ranks.get(text) ?? Number.NaN);
}

function nauticalMilesOf(kilometres: Float64Array): Float64Array {
  return kilometres.map(nauticalMiles);
}

function isoCell(time: number | undefined): string | undefined {
  const instant = known(time);
  return instant === undefined ? undefined : isoText(approachTime(instant));
}

function known(value: number | undefined): number | undefined {
  return value === undefined || Number.isNaN(value) ? undefined : value;
}
