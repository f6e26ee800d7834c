import { describe, expect, it } from 'vitest';
import { stormBounds } from '../../../../webview/storm/stormBounds.ts';
import { trackOf } from '../../domain/trackOf.ts';

const track = trackOf({
  positions: [
    [170, 10],
    [-175, 15],
  ],
});

describe('what of the map a storm takes', () => {
  it('is its track, across ±180°, and undefined where nothing has a place', () => {
    expect(stormBounds([track], [], [])).toMatchObject({ south: 10, north: 15 });
    const { west = 0, east = 0 } = stormBounds([track], [], []) ?? {};
    expect(east - west).toBeCloseTo(15, 9);
    expect(stormBounds([], [], [])).toBeUndefined();
  });

  it('has what else is drawn in it, however far that reaches', () => {
    const assets = { west: -100, south: -40, east: 120, north: 60 };
    const all = stormBounds([track], [], [], assets);
    expect(all).toMatchObject({ south: -40, north: 60 });
    // From 100° W eastward to 185° E: the Pacific between is the widest stretch without a place.
    expect((all?.east ?? 0) - (all?.west ?? 0)).toBeCloseTo(285, 6);
    expect(stormBounds([], [], [], assets)).toMatchObject({ south: -40, north: 60 });
  });
});
