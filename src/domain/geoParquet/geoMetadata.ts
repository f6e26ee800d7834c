import type { Bounds } from './bounds.ts';

/** The member `geo` of the metadata of a file, as GeoParquet 1.1.0 has it. */
export interface GeoMetadata {
  version: '1.1.0';
  primary_column: 'geometry';
  columns: { geometry: GeometryColumn };
}

interface GeometryColumn {
  encoding: 'WKB';
  /** Null where the reference system is not known. */
  crs?: null;
  /** Kinds that the file has; none where it has no geometry. */
  geometry_types: string[];
  /** Of all geometry, as in RFC 7946: with heights where there are any. Absent where nothing lies anywhere. */
  bbox?: number[];
  covering: { bbox: Record<'xmin' | 'ymin' | 'xmax' | 'ymax', ['bbox', string]> };
}

/**
 * What a reader has to know of the column of geometry. No reference system is named, which stands for longitude and
 * latitude in degrees of WGS 84 (OGC:CRS84), as in GeoJSON; of coordinates that are said to be in another it is not known.
 */
export function geoMetadata(
  types: Iterable<string>,
  bounds: Bounds | undefined,
  isOtherReference = false,
): GeoMetadata {
  const geometry: GeometryColumn = {
    encoding: 'WKB',
    ...(isOtherReference ? { crs: null } : {}),
    geometry_types: [...types].sort(),
    ...(bounds === undefined ? {} : { bbox: bboxOf(bounds) }),
    covering: {
      bbox: {
        xmin: ['bbox', 'xmin'],
        ymin: ['bbox', 'ymin'],
        xmax: ['bbox', 'xmax'],
        ymax: ['bbox', 'ymax'],
      },
    },
  };
  return { version: '1.1.0', primary_column: 'geometry', columns: { geometry } };
}

function bboxOf({ xmin, ymin, xmax, ymax, z }: Bounds): number[] {
  return z === undefined ? [xmin, ymin, xmax, ymax] : [xmin, ymin, z.min, xmax, ymax, z.max];
}
