import type { FiledBody } from '../api/responseBody.ts';

/** What a thread is asked to do with features that become a file. */
export type GeoParquetTask =
  /** Takes the next bytes of the text of a collection. */
  | { do: 'take'; part: Uint8Array }
  /**
   * Makes the file of that collection, or of one in a file, and answers with its bytes; with undefined where the text does
   * not tell its features apart.
   */
  | { do: 'make'; body: FiledBody | undefined; origin: object; isOtherReference: boolean }
  /** The same of series, with a row for each feature and time. */
  | { do: 'makeSeries'; series: SentSeries };

/** Series as they came. */
export interface SentSeries {
  /** Texts of collections, which together have the series. */
  bodies: readonly Uint8Array[];
  /** Text of a collection of the features, for the geometry of series that came without one. */
  features: Uint8Array | undefined;
  /** Whether these are said elsewhere to be in another reference system than WGS 84. */
  areFeaturesOther?: boolean;
  /** Epoch milliseconds of the run that they are of; undefined where they are of none. */
  initTime: number | undefined;
  /** What the metadata of the file say of where it came from. */
  origin: object;
}
