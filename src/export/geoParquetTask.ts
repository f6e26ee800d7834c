/** What a thread is asked to do with a collection of features that becomes a file. */
export type GeoParquetTask =
  /** Takes the next bytes of the text of the collection. */
  | { do: 'take'; part: Uint8Array }
  /** Makes the file, and answers with its bytes; with undefined where the text does not tell its features apart. */
  | { do: 'make'; origin: object };
