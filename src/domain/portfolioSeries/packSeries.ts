import { type BesideTimes, besideTimes, type SeriesColumn } from '../besideTimes.ts';
import { commonUnit } from '../commonUnit.ts';
import { countEach } from '../countEach.ts';
import { isInexact } from '../isInexact.ts';
import { isNumber } from '../isNumber.ts';
import { isRecord } from '../isRecord.ts';
import { isSameUnit } from '../isSameUnit.ts';
import { createGrid, type Grid } from './grid.ts';
import { hasValue } from './hasValue.ts';
import type { LeftOut, PackedSeries } from './packedSeries.ts';
import { createTimeAxis, NO_PLACE } from './timeAxis.ts';

/** Packs one variable of series as they come, so that they need not be held as a whole. */
export interface SeriesPacker {
  /** A feature of a time series as it came, or whatever stands in its place. */
  add(feature: unknown): void;
  /** Undefined where assets times times are more than `MOST_VALUES`. */
  packed(): PackedSeries | undefined;
}

/** A quarter of a gigabyte: of 100 000 assets 335 times. */
export const MOST_VALUES = 2 ** 25;

/** The set of times of an asset that is left out. */
const NO_TIMES = 0;

/**
 * Packs one variable of assets over the times of all of them: the work goes with the number of values. Assets whose
 * unit is another than that of most that have a value (`commonUnit`) are left out; all that is left out is counted.
 */
export function createSeriesPacker(variable: string): SeriesPacker {
  const ids: (number | string | undefined)[] = [];
  const known = new Set<number | string>();
  const units = new Map<number, string | undefined>();
  const unitsOfGaps: (string | undefined)[] = [];
  const timeSets: number[] = [];
  const axis = createTimeAxis();
  const grid = createGrid();
  const leftOut = nothingLeftOut();
  const isTooMuch = () => ids.length * axis.count() > MOST_VALUES;

  function take(asset: number, series: BesideTimes, column: SeriesColumn): void {
    const { places, set, unreadable, repeated } = axis.rowsOf(series);
    leftOut.unreadableTimes += unreadable;
    leftOut.repeatedTimes += repeated;
    if (isTooMuch()) return;
    if (hasValue(variable, column.values)) units.set(asset, column.unit);
    else unitsOfGaps.push(column.unit);
    timeSets[asset] = set;
    grid.reach(ids.length, axis.count());
    for (let row = 0; row < places.length; row++) {
      const [place = NO_PLACE, value] = [places[row], numberOf(column.values[row], leftOut)];
      if (place !== NO_PLACE) grid.set(asset, place, value);
      else if (row >= series.sent && !Number.isNaN(value)) leftOut.withoutTime++;
    }
  }

  return {
    add(feature) {
      const { id, properties } = isRecord(feature) ? feature : {};
      const own = typeof id === 'number' || typeof id === 'string' ? id : undefined;
      const asset = ids.push(own) - 1;
      timeSets.push(NO_TIMES);
      if (isTooMuch()) return;
      const series = besideTimes(isRecord(properties) ? properties : {}, variable);
      const [column] = series.columns;
      if (column === undefined) leftOut.withoutVariable++;
      else if (own !== undefined && known.has(own)) leftOut.repeatedIds++;
      else {
        // Two ids may have been read as this one.
        if (own !== undefined && !isInexact(own)) known.add(own);
        take(asset, series, column);
      }
    },
    packed() {
      if (isTooMuch()) return undefined;
      const unit = commonUnit(countEach(units.size > 0 ? units.values() : unitsOfGaps));
      const others = inOtherUnits(units, unit);
      const setOf = Uint32Array.from(timeSets, (set, asset) => (others.has(asset) ? NO_TIMES : set));
      const { times, order, sets } = axis.ascending(new Set(setOf));
      return {
        variable,
        unit,
        ids: [...ids],
        times,
        values: inOrder(grid, order, setOf),
        timeSets: sets,
        timeSetOf: setOf,
        leftOut: { ...leftOut, otherUnit: others.size },
      };
    },
  };
}

/** Packs one variable of series; see `createSeriesPacker`. */
export function packSeries(features: Iterable<unknown>, variable: string): PackedSeries | undefined {
  const packer = createSeriesPacker(variable);
  for (const feature of features) packer.add(feature);
  return packer.packed();
}

function nothingLeftOut(): LeftOut {
  return {
    withoutVariable: 0,
    otherUnit: 0,
    repeatedIds: 0,
    unreadableTimes: 0,
    repeatedTimes: 0,
    withoutTime: 0,
    notNumbers: 0,
  };
}

/** NaN for a gap, and for what is counted as no number. */
function numberOf(value: unknown, leftOut: LeftOut): number {
  if (isNumber(value)) return value;
  if (value !== null && value !== undefined) leftOut.notNumbers++;
  return Number.NaN;
}

/** The columns of a grid in an order, for the assets that are not left out. */
function inOrder(grid: Grid, order: Uint32Array, timeSetOf: Uint32Array): Float64Array {
  const values = new Float64Array(timeSetOf.length * order.length).fill(Number.NaN);
  for (let asset = 0; asset < timeSetOf.length; asset++) {
    if (timeSetOf[asset] === NO_TIMES) continue;
    for (let at = 0; at < order.length; at++)
      values[asset * order.length + at] = grid.at(asset, order[at] ?? 0);
  }
  return values;
}

/** The assets whose unit is another one; each label is looked at once. */
function inOtherUnits(
  units: ReadonlyMap<number, string | undefined>,
  unit: string | undefined,
): ReadonlySet<number> {
  const others = new Set([...new Set(units.values())].filter(label => !isSameUnit(label, unit)));
  return new Set([...units].filter(([, label]) => others.has(label)).map(([asset]) => asset));
}
