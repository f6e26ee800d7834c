import type { PlaceClock } from '../../src/domain/time.ts';
import type { Theme } from './theme.ts';

export type ChartColor = 'foreground' | 'muted' | 'red' | 'blue' | 'green' | 'orange' | 'purple' | 'yellow';

/** One variable over time. */
export interface ChartLine {
  label: string;
  /** NaN or null is a gap; undefined is a time of other lines only, and this one runs on past it. */
  values: Float64Array | readonly (number | null | undefined)[];
  unit: string;
  color: ChartColor;
  /** Lines of one track differ by dash as well as by colour. */
  dash?: readonly number[];
  /** `none` is read out and not drawn. */
  kind?: 'line' | 'bars' | 'area' | 'none';
  /** Drawn against an axis of its own, on the right. */
  right?: boolean;
  /** Digits after the point in read-outs. */
  digits?: number;
  /** Value at which the line turns from cold to warm. */
  freezing?: number;
}

/** Draws marks of a track, such as wind barbs; `x` maps a time to a pixel of the canvas. */
export type DrawMarks = (
  context: CanvasRenderingContext2D,
  area: { left: number; top: number; width: number; height: number; ratio: number },
  x: (seconds: number) => number,
  theme: Theme,
) => void;

/** Lines that share a pair of axes. */
export interface ChartTrack {
  id: string;
  title: string;
  height: number;
  lines: readonly ChartLine[];
  /** Fixed ends of the left axis. */
  range?: readonly [number, number];
  /** Fixed ends of the right axis. */
  rightRange?: readonly [number, number];
  marks?: DrawMarks;
  /** Limits of the left axis, and the stretches of time in which they are passed. */
  limits?: readonly ChartLimit[];
}

export interface ChartLimit {
  value: number;
  /** Epoch seconds. */
  spans: readonly (readonly [first: number, last: number])[];
}

/** Tracks over one time axis. */
export interface ChartModel {
  /** Epoch seconds, ascending. */
  times: Float64Array;
  clock: PlaceClock;
  tracks: readonly ChartTrack[];
  /** Epoch seconds of now, and spans of night. */
  now?: number;
  nights?: readonly (readonly [number, number])[];
  /** Daily values stand for whole days. */
  daily: boolean;
}
