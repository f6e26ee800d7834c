import { columnsOf, type RowSource, rowsIn } from '../../src/api/reading/featureList.ts';
import type { Feature } from '../../src/api/schemas/geojson.ts';
import { packGeometry } from '../../src/domain/geometry.ts';

/** Rows of features that are at hand. */
export function rowsOf(features: readonly (Feature | null)[]): RowSource {
  return rowsIn(columnsOf(features), packGeometry(features));
}
