import type { SchemaElement } from 'hyparquet';
import { otherSystem } from '../../domain/geoParquet/readGeoMetadata.ts';
import { jsonValue } from '../../domain/jsonValue.ts';

/**
 * The reference system of a column that has the type of a geometry of Parquet itself, where it is another than degrees of
 * WGS 84; undefined of any other column.
 */
export function nativeSystem({ logical_type: type }: SchemaElement): string | undefined {
  if (type?.type !== 'GEOMETRY' && type?.type !== 'GEOGRAPHY') return undefined;
  const { crs = '' } = type;
  return crs === '' ? undefined : otherSystem({ crs: jsonValue(crs) ?? crs });
}
