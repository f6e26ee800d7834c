import { root } from './paths.ts';

/** The thread that makes GeoParquet, as Node runs it without a build. */
export const geoParquetScript = `${root}/src/export/geoParquetWorker.ts`;
