import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tileName } from '../../../../src/domain/tiles/tile.ts';
import { type MapBox, MOST_TILES, tilesInView } from '../../../../src/domain/tiles/tilesInView.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';

const named = (view: MapBox) => tilesInView(view).map(tileName);

const anyView = fc
  .record({
    west: fc.double({ min: -2, max: 2, noNaN: true }),
    north: fc.double({ min: 0, max: 1, noNaN: true }),
    width: fc.double({ min: 1e-7, max: 3, noNaN: true }),
    height: fc.double({ min: 1e-7, max: 1, noNaN: true }),
  })
  .map(({ west, north, width, height }) => ({
    west,
    north,
    east: west + width,
    south: Math.min(1, north + height),
  }));

describe('the tiles in view', () => {
  it('are four of the whole world, in whatever copy of it the map is', () => {
    const world = { west: 0, north: 0, east: 1, south: 1 };
    expect(named(world).sort()).toEqual(['1/0/0', '1/0/1', '1/1/0', '1/1/1']);
    expect(named({ ...world, west: -3.2, east: 1.9 }).sort()).toEqual(named(world).sort());
  });

  it('come from the middle outward', () => {
    const [first] = named({ west: 0.51, north: 0.26, east: 0.72, south: 0.36 });
    expect(first).toBe('3/4/2');
    fc.assert(
      fc.property(anyView, view => {
        const tiles = tilesInView(view);
        const count = 2 ** (tiles[0]?.z ?? 0);
        const middle = {
          x: ((view.west + view.east) / 2) * count,
          y: ((view.north + view.south) / 2) * count,
        };
        const away = tiles.map(({ x, y }) => {
          const copies = [-3, -2, -1, 0, 1, 2, 3].map(turns => Math.abs(x + 0.5 + turns * count - middle.x));
          return Math.hypot(Math.min(...copies), y + 0.5 - middle.y);
        });
        // A view wider than the world has no column that is nearest in just one copy.
        if (view.east - view.west >= 1) return;
        for (const [at, each] of away.slice(1).entries())
          expect(each).toBeGreaterThanOrEqual((away[at] ?? 0) - 1e-6);
      }),
      { numRuns: propertyCases(300) },
    );
  });

  it('lie on both sides of the antimeridian where the view does', () => {
    const columns = tilesInView({ west: 0.98, north: 0.4, east: 1.02, south: 0.42 }).map(({ x }) => x);
    const { z = 0 } = tilesInView({ west: 0.98, north: 0.4, east: 1.02, south: 0.42 })[0] ?? {};
    expect(new Set(columns)).toEqual(new Set([2 ** z - 1, 0]));
    expect(named({ west: -0.02, north: 0.4, east: 0.02, south: 0.42 }).sort()).toEqual(
      named({ west: 0.98, north: 0.4, east: 1.02, south: 0.42 }).sort(),
    );
  });

  it('end where the square ends at the poles', () => {
    const rows = tilesInView({ west: 0.5, north: -0.3, east: 0.6, south: 0.01 }).map(({ y }) => y);
    expect(Math.min(...rows)).toBe(0);
    expect(new Set(named({ west: 0.5, north: 1, east: 0.6, south: 1 })).size).toBeGreaterThan(0);
  });

  it('are one of the deepest level for a view without extent', () => {
    expect(named({ west: 0.5, north: 0.5, east: 0.5, south: 0.5 })).toEqual(['18/131072/131072']);
  });

  it('are few, distinct, of the square, and cover every place that is in view', () => {
    fc.assert(
      fc.property(
        anyView,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (view, along, down) => {
          const tiles = tilesInView(view);
          expect(tiles.length).toBeGreaterThan(0);
          expect(tiles.length).toBeLessThanOrEqual(MOST_TILES);
          expect(new Set(tiles.map(tileName)).size).toBe(tiles.length);
          const count = 2 ** (tiles[0]?.z ?? 0);
          for (const { x, y, z } of tiles) {
            expect(2 ** z).toBe(count);
            expect(x >= 0 && x < count && y >= 0 && y < count).toBe(true);
          }
          const column = Math.floor((view.west + along * (view.east - view.west)) * count);
          const row = Math.floor((view.north + down * (view.south - view.north)) * count);
          const isCovered = tiles.some(
            ({ x, y }) =>
              // What lies at the very end of the view is in the tile beside it.
              [column, column - 1].some(each => ((each % count) + count) % count === x) &&
              [row, row - 1].includes(y),
          );
          expect(isCovered).toBe(true);
        },
      ),
      { numRuns: propertyCases(300) },
    );
  });

  it('stay at their level as long as the map keeps its zoom', () => {
    fc.assert(
      fc.property(anyView, fc.integer({ min: -64, max: 64 }), (view, steps) => {
        const moved = { ...view, west: view.west + steps / 32, east: view.east + steps / 32 };
        fc.pre(Math.abs(moved.east - moved.west - (view.east - view.west)) === 0);
        expect(tilesInView(moved)[0]?.z).toBe(tilesInView(view)[0]?.z);
      }),
      { numRuns: propertyCases(200) },
    );
  });
});
