import type { PlaceClock } from '../../src/domain/time.ts';

export type ChartColor = 'foreground' | 'muted' | 'red' | 'blue' | 'green' | 'orange' | 'purple' | 'yellow';

/** One variable over time. */
export interface ChartLine {
  label: string;
  /** NaN or null is a gap; undefined is a time of other lines only, and this one runs on past it. */
  values: Float64Array | readonly (number | null | undefined)[];
  unit: string;
  /** What came, where values were converted. */
  came?: Pick<ChartLine, 'values' | 'unit'>;
  color: ChartColor;
  /** Lines of one track differ by dash as well as by colour. */
  dash?: readonly number[];
  /** `none` is read out and not drawn; `ends` is an end of the bars of a band. */
  kind?: 'line' | 'bars' | 'area' | 'ends' | 'none';
  /** What is read out in the place of the value at an index; empty for none. */
  text?: (index: number) => string;
  /** Drawn against an axis of its own, on the right. */
  right?: boolean;
  /** The axis starts at zero where no value is below it. */
  fromZero?: boolean;
  /** Digits after the point in read-outs. */
  digits?: number;
  /** Value at which the line turns from cold to warm. */
  freezing?: number;
  /** As `breaks` of its chart, of this line alone. */
  breaks?: ReadonlySet<number>;
  /** Bars that stand beside those of other lines: which of how many, from the left. */
  beside?: readonly [place: number, count: number];
}

/** One stroke or area of a mark, as SVG path data in pixels around the mark's place. */
export interface MarkShape {
  path: string;
  stroke?: ChartColor;
  fill?: ChartColor | 'background';
}

/** A small picture at a time, such as a wind barb. */
export interface ChartMark {
  /** Epoch seconds. */
  seconds: number;
  shapes: readonly MarkShape[];
  /** Degrees clockwise. */
  turn?: number;
}

/** A variable in the legend of its track. */
export interface ChartKey {
  id: string;
  name: string;
  /** The service's own name. */
  hint: string;
  look: Pick<ChartLine, 'color' | 'dash' | 'kind'>;
  /** Absent where it is put away. */
  line?: ChartLine;
  /** What else is to be said of it, below its name. */
  note?: { text: string; isFault?: boolean };
  /** It has nothing that could be shown; its note says why. */
  isMissing?: boolean;
}

/** Text beside a value, or along the top of its track. */
export interface ChartNote {
  /** Epoch seconds of its middle. */
  seconds: number;
  text: string;
  /** Of the left axis; absent for the top. */
  value?: number;
  below?: boolean;
}

/** Lines that share a pair of axes. */
export interface ChartTrack {
  id: string;
  title: string;
  /** Least CSS pixels; tracks share in these proportions what room there is. */
  height: number;
  /** Names that are switches, where the chart has a gutter. */
  keys?: readonly ChartKey[];
  /** In the order of their times; those that would cover one before are left out. */
  notes?: readonly ChartNote[];
  /** Where room for notes is kept whether there are any, so that tracks of one range have one scale. */
  noteRoom?: 'above' | 'both';
  lines: readonly ChartLine[];
  /** Fixed ends of the left axis. */
  range?: readonly [number, number];
  /** Fixed ends of the right axis. */
  rightRange?: readonly [number, number];
  /** Marks in the order of their times; those that have no room are left out. */
  marks?: readonly ChartMark[];
  /** Marks lie in the middle of the track unless they lie along its top. */
  marksAtTop?: boolean;
  /** Signs among the marks, with their names. */
  signs?: readonly (readonly [name: string, shapes: readonly MarkShape[]])[];
  /** Name in the place of the left axis of a picture, for a track of marks alone. */
  sideLabel?: string;
  /** Places of two lines between which the ground is shaded; daily ones have a bar for each day. */
  band?: readonly [upper: number, lower: number];
  /** Limits, and the stretches of time in which they are passed. */
  limits?: readonly ChartLimit[];
  /** Spans of night of this track alone, in epoch seconds; those of the chart unless given. */
  nights?: readonly (readonly [number, number])[];
  /** Stands in the place of lines, where there are none. */
  message?: string;
}

export interface ChartLimit {
  /** Of its axis; absent where it cannot be told there, and the stretches alone are marked. */
  value?: number;
  /** Of the right axis. */
  right?: boolean;
  /** The limit in short. */
  text?: string;
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
  /** Indices of times before which values are missing that have no time: no line runs to them from the time before. */
  breaks?: ReadonlySet<number>;
}
