import { afterAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { faintTrackLayer } = await import('../../../../webview/storm/trackLayer.ts');
const { readTracks } = await import('../../../../src/domain/readTracks.ts');
afterAll(() => vi.unstubAllGlobals());

/** Lines that a track draws in the one copy of the world that is seen, as numbers of their positions. */
function linesOf(coordinates: unknown[]): number[] {
  const datetimes = coordinates.map((_, index) => new Date(Date.UTC(2026, 10, 21, 12 * index)).toISOString());
  const [track] = readTracks({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { datetimes } }],
  }).tracks;
  if (track === undefined) throw new Error('There is no track.');
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
  const frame = {
    context,
    ratio: 1,
    theme: {},
    width: 256,
    height: 256,
    scale: 256,
    left: 0,
    top: 0,
    floats: [],
  };
  faintTrackLayer(track)(frame as never);
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
