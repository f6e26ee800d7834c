import type { ChartColor } from '../../../webview/kit/chartModel.ts';

/** A chart without anything of one library: what every contender is given. */
export interface PlainChart {
  /** Epoch seconds, ascending. */
  times: readonly number[];
  tracks: readonly PlainTrack[];
}

export interface PlainTrack {
  title: string;
  /** CSS pixels of the area in which lines are drawn. */
  height: number;
  lines: readonly PlainLine[];
  range?: readonly [number, number];
  rightRange?: readonly [number, number];
}

export interface PlainLine {
  label: string;
  /** null is a gap. */
  values: readonly (number | null)[];
  unit: string;
  color: ChartColor;
  kind: 'line' | 'bars' | 'area';
  right: boolean;
  dash?: readonly number[];
}
