import { givenLead } from '../../src/domain/givenLead.ts';
import { knownPressure } from '../../src/domain/knownPressure.ts';
import { knownWind } from '../../src/domain/knownWind.ts';
import { leadHours } from '../../src/domain/leadHours.ts';
import { numericValue } from '../../src/domain/numericValue.ts';
import { stormClass } from '../../src/domain/stormClass.ts';
import type { Track, TrackValue } from '../../src/domain/track.ts';
import { trackValue } from '../../src/domain/trackValue.ts';
import { trackWind } from '../../src/domain/trackWind.ts';
import { unitConversion } from '../../src/domain/unitConversion.ts';
import { formatValue } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import {
  type CopiedColumn,
  cellText,
  columnDigits,
  sampleRows,
  type TableColumn,
} from '../kit/table/tableColumn.ts';
import { classSign } from './classSign.ts';
import { classText } from './classText.ts';
import { leadColumn } from './leadColumn.ts';
import { motionBearing, motionKnots, motionLabel } from './motionText.ts';
import { placeText, quantityText, valueText, windText } from './trackText.ts';
import { validColumn } from './validColumn.ts';

/**
 * Columns of the positions of a track: what a storm will be first, then where, then all else that came. The sign of its
 * class stands before the lead time, so that when, how strong and of what class are in view together in a narrow panel.
 */
export function positionColumns(track: Track, issued: number | undefined, clock: ReaderClock): TableColumn[] {
  const { wind, pressure, category, lead } = track.roles;
  const told = [wind, pressure, category, ...(areLeadsRead(track) ? [lead] : [])];
  const others = track.names.filter(each => !told.includes(each));
  return [
    {
      ...leadColumn(row => leadHours(track, row, issued)),
      title: t('Lead'),
      copied: t('Lead time'),
      sign: row => classSign(stormClass(track, row)),
    },
    validColumn(row => track.points[row]?.time, clock),
    measured(track, 'wind', t('Wind'), wind, {
      unit: row => trackWind(track, row)?.unit,
      text: row => windText(track, row),
      isKnown: row => knownWind(track, row) !== undefined,
    }),
    measured(track, 'pressure', t('Pressure'), pressure, {
      unit: row => trackValue(track, row, pressure)?.unit,
      text: row => quantityText(trackValue(track, row, pressure)),
      isKnown: row => knownPressure(track, row) !== undefined,
    }),
    categoryColumn(track),
    {
      id: 'position',
      title: t('Position'),
      kind: 'text',
      value: row => placeText(track, row),
    },
    ...motionColumn(track),
    ...others.map(each => otherColumn(track, each)),
  ];
}

/** Leads that came in another unit, or as other texts, stand in a column of their own. */
function areLeadsRead(track: Track): boolean {
  const { lead } = track.roles;
  return track.points.every(
    ({ values }, row) => !values.has(lead ?? '') || givenLead(track, row) !== undefined,
  );
}

function categoryColumn(track: Track): TableColumn {
  return {
    id: 'category',
    title: t('Category'),
    kind: 'text',
    value: row => {
      const classed = stormClass(track, row);
      return classed?.category ?? classed?.code;
    },
    text: row => classText(stormClass(track, row)),
  };
}

/** Nothing where no two positions say how the storm moves. */
function motionColumn(track: Track): TableColumn[] {
  const value = (row: number) => motionKnots(track, row);
  if (!track.points.some((_, row) => value(row) !== undefined)) return [];
  const hint = t('Derived from the positions: which way the next one lies, and how fast it is reached');
  return [
    {
      id: 'motion',
      title: t('Motion (derived)'),
      hint,
      kind: 'number',
      value,
      text: row => motionLabel(track, row),
      copies: [
        { heading: t('Motion (kt, derived)'), value },
        { heading: t('Motion towards (°, derived)'), value: row => motionBearing(track, row) },
      ],
    },
  ];
}

interface Measured {
  unit: (row: number) => string | undefined;
  text: (row: number) => string;
  /** Whether the row has a number that is no mark for a missing one. */
  isKnown: (row: number) => boolean;
}

/**
 * Numbers of one unit stand under it. Where any is otherwise each says what it is, and rows are sorted and filtered by
 * their numbers: of several units in that of the heading, which is the first. A mark for a missing number shows what came,
 * and is sorted and filtered as missing.
 */
function measured(
  track: Track,
  id: string,
  title: string,
  name: string | undefined,
  of: Measured,
): TableColumn {
  const column = { id, title, kind: 'number', ...(name === undefined ? {} : { hint: name }) } as const;
  const cameAt = (row: number) => trackValue(track, row, name)?.value;
  const isMark = (row: number) => numericValue(cameAt(row)) !== undefined && !of.isKnown(row);
  const common = commonUnit(track, name, of.unit);
  if (common !== undefined) {
    const plain = {
      ...column,
      value: (row: number) => (isMark(row) ? undefined : cameAt(row)),
      unit: common,
    };
    return track.points.some((_, row) => isMark(row)) ? withMarks(plain, track, name) : plain;
  }
  const numeric = [...track.points.keys()].filter(of.isKnown);
  const first = numeric.map(of.unit).find(unit => unit !== undefined);
  const isOfOne = first === undefined || numeric.every(row => of.unit(row) === first);
  return {
    ...column,
    ...(isOfOne ? {} : { unit: first, copied: title }),
    value(row) {
      if (isMark(row)) return undefined;
      const came = cameAt(row);
      const number = numericValue(came);
      return number === undefined ? came : unitConversion(of.unit(row), first)?.(number);
    },
    text: of.text,
    copies: [{ heading: title, value: of.text }],
  };
}

/** A column of numbers under their unit, some of which are marks for missing ones: these have no value, and a text. */
function withMarks(
  column: TableColumn & { unit: string },
  track: Track,
  name: string | undefined,
): TableColumn {
  const cameAt = (row: number) => numericValue(trackValue(track, row, name)?.value);
  const digits = columnDigits(column, sampleRows(track.points.length));
  return {
    ...column,
    text: row => (column.value(row) === undefined ? formatValue(cameAt(row)) : cellText(column, row, digits)),
    copies: [{ heading: `${column.title} (${column.unit})`, value: cameAt }],
  };
}

function commonUnit(
  track: Track,
  name: string | undefined,
  unitAt: (row: number) => string | undefined,
): string | undefined {
  let common: string | undefined;
  for (const row of track.points.keys()) {
    const came = trackValue(track, row, name);
    if (came === undefined) continue;
    const unit = unitAt(row);
    common ??= unit;
    if (typeof came.value !== 'number' || came.interpolated || unit === undefined || unit !== common)
      return undefined;
  }
  return common;
}

/** A member that came beside those that every track has, under its own name. */
function otherColumn(track: Track, name: string): TableColumn {
  const cell = (row: number) => trackValue(track, row, name);
  const isNumeric = sampleRows(track.points.length).every(row => typeof (cell(row)?.value ?? 0) === 'number');
  return {
    id: `member ${name}`,
    title: name,
    kind: isNumeric ? 'number' : 'text',
    value: row => cell(row)?.value,
    text: row => valueText(cell(row)),
    copies: [copiedMember(name, track.points.length, cell)],
  };
}

/** Numbers of the first unit stand under it; what is otherwise says itself what it is. */
function copiedMember(
  name: string,
  count: number,
  cell: (row: number) => TrackValue | undefined,
): CopiedColumn {
  const unit = sampleRows(count)
    .map(cell)
    .find(came => came !== undefined)?.unit;
  return {
    heading: unit === undefined ? name : `${name} (${unit})`,
    value(row) {
      const came = cell(row);
      const isPlain = came?.unit === unit && came?.interpolated === false;
      return isPlain && typeof came.value === 'number' ? came.value : valueText(came);
    },
  };
}
