import { unitConversion } from '../../../src/domain/unitConversion.ts';
import { type WindBarb, windBarb } from '../../../src/domain/windBarb.ts';
import type { ChartMark, MarkShape } from '../chartModel.ts';

/** Pixels of the staff, above and below the middle. */
const HALF_STAFF = 8.5;
/** Pixels of a full barb. */
const BARB = 7;

export interface Winds {
  /** Epoch seconds. */
  times: Float64Array;
  speed: Float64Array;
  /** Degrees the wind comes from; NaN where that is not known. */
  direction: Float64Array;
  /** Label of the speed's unit. */
  unit: string;
  /** Flags lie on the other side south of the equator. */
  southern: boolean;
}

/**
 * A barb for each time that has a direction and, in a known unit, a speed that winds have; the staff points to where it
 * comes from. A calm is a circle, and needs no direction.
 */
export function windBarbs({ times, speed, direction, unit, southern }: Winds): ChartMark[] {
  const knotsOf = unitConversion(unit, 'kt');
  if (knotsOf === undefined) return [];
  return Array.from(times).flatMap((seconds, index) => {
    const barb = windBarb(knotsOf(speed[index] ?? Number.NaN));
    const turn = barb?.calm ? 0 : (direction[index] ?? Number.NaN);
    return barb === undefined || !Number.isFinite(turn)
      ? []
      : [{ seconds, turn, shapes: barbShapes(barb, southern) }];
  });
}

function barbShapes({ calm, pennants, full, half }: WindBarb, southern: boolean): MarkShape[] {
  if (calm) return [{ path: 'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z', stroke: 'foreground' }];
  const side = southern ? -1 : 1;
  let at = -HALF_STAFF;
  let flags = '';
  let lines = `M0 ${HALF_STAFF}V${-HALF_STAFF}`;
  for (let flag = 0; flag < pennants; flag++, at += 5)
    flags += `M0 ${at}L${side * BARB} ${at + 1}L0 ${at + 4}Z`;
  for (let barb = 0; barb < full; barb++, at += 3) lines += `M0 ${at}L${side * BARB} ${at - 2}`;
  // A half barb alone stands off the end, so that it is not read as a full one.
  const start = full + pennants === 0 ? at + 3 : at;
  if (half > 0) lines += `M0 ${start}L${(side * BARB) / 2} ${start - 1}`;
  const staff: MarkShape = { path: lines, stroke: 'foreground' };
  return flags === '' ? [staff] : [staff, { path: flags, fill: 'foreground', stroke: 'foreground' }];
}
