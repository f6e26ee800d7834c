import { inject } from 'vitest';

/** The thread that makes GeoParquet. */
export const geoParquetScript = `${inject('threads')}/geoParquet.mjs`;
