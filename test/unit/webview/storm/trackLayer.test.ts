import { afterAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { faintTrackLayer } = await import('../../../../webview/storm/trackLayer.ts');
const { readTracks } = await import('../../../../src/domain/readTracks.ts');
const { stormAt } = await import('../../../../src/domain/stormAt.ts');
const { distanceToSegment } = await import('../../../../webview/kit/map/distanceToSegment.ts');
const { mercatorX, mercatorY } = await import('../../../../webview/kit/map/mercator.ts');
afterAll(() => vi.unstubAllGlobals());

function trackThrough(coordinates: unknown[]) {
  const datetimes = coordinates.map((_, index) => new Date(Date.UTC(2026, 10, 21, 12 * index)).toISOString());
  const [track] = readTracks({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { datetimes } }],
  }).tracks;
  if (track === undefined) throw new Error('There is no track.');
  return track;
}

/** A map of the whole world. */
const frameWith = (context: object, scale: number) => ({
  context,
  ratio: 1,
  theme: {},
  width: scale,
  height: scale,
  scale,
  left: 0,
  top: 0,
  floats: [],
});

/** Lines that a track draws in the one copy of the world that is seen, as numbers of their positions. */
function linesOf(coordinates: unknown[]): number[] {
  const copies: number[][] = [];
  const context = {
    beginPath: () => copies.push([]),
    moveTo: () => copies.at(-1)?.push(1),
    lineTo() {
      const lines = copies.at(-1);
      if (lines !== undefined) lines.push((lines.pop() ?? 0) + 1);
    },
    stroke: () => undefined,
    arc: () => copies.at(-1)?.push(0),
    fill: () => undefined,
  };
  faintTrackLayer(trackThrough(coordinates))(frameWith(context, 256) as never);
  return copies.find(lines => lines.length > 0) ?? [];
}

describe('the line of a track', () => {
  it('runs through all its positions', () => {
    expect(
      linesOf([
        [10, 10],
        [11, 11],
        [12, 12],
      ]),
    ).toEqual([3]);
  });

  it('runs where the storm is between its positions: on the great circle', () => {
    const track = trackThrough([
      [0, 60],
      [40, 62],
    ]);
    const drawn: [number, number][] = [];
    const nothing = () => undefined;
    const context = { beginPath: nothing, moveTo: nothing, stroke: nothing, arc: nothing, fill: nothing };
    const lineTo = (x: number, y: number) => drawn.push([x, y]);
    faintTrackLayer(track)(frameWith({ ...context, lineTo }, 8192) as never);
    const [longitude = 0, latitude = 0] = stormAt(track, Date.UTC(2026, 10, 21, 6))?.position ?? [];
    const [x, y] = [mercatorX(longitude) * 8192, mercatorY(latitude) * 8192];
    const beside = drawn.slice(1).map((end, leg) => distanceToSegment(x, y, ...(drawn[leg] ?? end), ...end));
    expect(Math.min(...beside)).toBeLessThan(1);
  });

  it('stops at a position that cannot be read, and goes on behind it', () => {
    expect(
      linesOf([
        [10, 10],
        [11, 11],
        [12, 'x'],
        [13, 13],
        [14, 14],
      ]),
    ).toEqual([2, 2]);
  });
});
