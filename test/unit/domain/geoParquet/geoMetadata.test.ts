import { describe, expect, it } from 'vitest';
import { geoMetadata } from '../../../../src/domain/geoParquet/geoMetadata.ts';

const BOUNDS = { xmin: 1, ymin: 2, xmax: 3, ymax: 4, z: undefined };

describe('the metadata that a column of geometry is written with', () => {
  it('say as GeoParquet 1.1 what the geometry is and where its boxes are', () => {
    expect(geoMetadata(new Set(['Point Z', 'LineString', 'Point']), BOUNDS)).toEqual({
      version: '1.1.0',
      primary_column: 'geometry',
      columns: {
        geometry: {
          encoding: 'WKB',
          geometry_types: ['LineString', 'Point', 'Point Z'],
          bbox: [1, 2, 3, 4],
          covering: {
            bbox: {
              xmin: ['bbox', 'xmin'],
              ymin: ['bbox', 'ymin'],
              xmax: ['bbox', 'xmax'],
              ymax: ['bbox', 'ymax'],
            },
          },
        },
      },
    });
  });

  it('say between which heights it lies, where it has any', () => {
    const { columns } = geoMetadata([], { ...BOUNDS, z: { min: 5, max: 6 } });
    expect(columns.geometry).toMatchObject({ geometry_types: [], bbox: [1, 2, 5, 3, 4, 6] });
  });

  it('say that the reference system is not known where coordinates are in another', () => {
    expect(geoMetadata([], BOUNDS, true).columns.geometry.crs).toBeNull();
    expect(geoMetadata([], BOUNDS).columns.geometry).not.toHaveProperty('crs');
  });

  it('say nothing of where it lies, where it lies nowhere', () => {
    expect(geoMetadata([], undefined).columns.geometry).not.toHaveProperty('bbox');
  });
});
