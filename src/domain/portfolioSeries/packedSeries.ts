/** One variable of the series of many assets, told by their places, over the times of all. */
export type SeriesValues = Omit<PackedSeries, 'ids'>;

/** The same with the ids of the assets. */
export interface PackedSeries {
  variable: string;
  /** That of most assets with a number (`commonUnit`); undefined where that is none. All values are in this unit. */
  unit: string | undefined;
  /** One for each feature that came, in their order; undefined where it has none. */
  ids: readonly (number | string | undefined)[];
  /** Every time that an asset which is not left out has, ascending, each once. Epoch seconds. */
  times: Float64Array;
  /**
   * Asset `i` at time `j` has `values[i * times.length + j]`: NaN for a gap, for a time that the asset does not have,
   * and throughout for an asset that is left out.
   */
  values: Float64Array;
  /** The sets of times that assets have, each as ascending places among `times`. */
  timeSets: readonly Uint32Array[];
  /** For each asset which of these sets is its own; that of an asset that is left out has no times. */
  timeSetOf: Uint32Array;
  leftOut: LeftOut;
}

/** What of the features that came is not among the values, and why. */
export interface LeftOut {
  /** Assets without the variable, features that cannot be read among them. */
  withoutVariable: number;
  /** Assets that have numbers of the variable in another unit. */
  otherUnit: number;
  /** Features with the variable and the id of one before them: no asset counts twice. */
  repeatedIds: number;
  /** Times that cannot be read, of all assets that have the variable; so are the next three. */
  unreadableTimes: number;
  /** Rows with the time of one behind them, which stands for both. */
  repeatedTimes: number;
  /** Values beyond the last time that was sent. */
  withoutTime: number;
  /** Values that are neither finite numbers nor gaps. */
  notNumbers: number;
}
