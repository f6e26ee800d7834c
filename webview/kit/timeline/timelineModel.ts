import type { PlaceClock } from '../../../src/domain/time.ts';
import type { ChartColor } from '../chartModel.ts';

/** What a timeline draws. All lists of values go with `times`; NaN is a gap. */
export interface TimelineModel {
  /** Epoch seconds, ascending. */
  times: Float64Array;
  clock: PlaceClock;
  unit: string;
  lines: readonly {
    name: string;
    values: Float64Array;
    color: ChartColor;
    width?: number;
    dash?: readonly number[];
    /** What is drawn where the values do not change evenly from time to time. */
    run?: { times: Float64Array; values: Float64Array };
  }[];
  /** Spreads between two lines, the widest first. */
  bands?: readonly { low: Float64Array; high: Float64Array; color: ChartColor; opacity: number }[];
  /** Dots on the first line, of any colour that a canvas takes. */
  dots?: readonly { index: number; color: string }[];
  /** Heights with names, such as the categories of storms; round numbers unless given. */
  levels?: readonly { value: number; text: string }[];
  /** What stands along the foot in place of days and hours, by its epoch seconds: lead times are of no day. */
  marks?: readonly { seconds: number; text: string }[];
  /** Epoch seconds of now. */
  now?: number;
  /** Digits after the point in what is read out. */
  digits?: number;
}
