import { afterAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { membersLayer } = await import('../../../../webview/storm/ensembleLayer.ts');
const { readTracks } = await import('../../../../src/domain/readTracks.ts');
afterAll(() => vi.unstubAllGlobals());

const START = Date.UTC(2026, 7, 1);

/** What is drawn of a member in the one copy of the world that is seen: longitudes of its lines, and of its dots. */
function drawn(longitudes: readonly (number | string)[], interpolation = 'Linear') {
  const coordinates = longitudes.map(longitude => [longitude, 0]);
  const datetimes = longitudes.map((_, index) => START + 3_600_000 * index);
  const temporalGeometry = { type: 'MovingPoint', datetimes, coordinates, interpolation };
  const feature = { type: 'Feature', temporalGeometry, properties: { member: 1 } };
  const { tracks } = readTracks({ type: 'FeatureCollection', features: [feature] });
  const lines: number[][] = [];
  const dots: number[] = [];
  let path: number[] = [];
  const context = {
    beginPath() {
      path = [];
    },
    moveTo: (x: number) => void path.push(x),
    lineTo(x: number) {
      lines.push([path.at(-1) ?? Number.NaN, x].map(toLongitude));
      path.push(x);
    },
    stroke: () => undefined,
    arc: (x: number) => void path.push(x),
    fill: () => void dots.push(...path.map(toLongitude)),
  };
  const frame = { context, ratio: 1, theme: {}, width: 360, height: 360, scale: 360, left: 0, top: 0 };
  membersLayer(tracks)(frame as never);
  const isSeen = (longitude: number) => Math.abs(longitude) <= 180;
  return { lines: lines.filter(line => line.every(isSeen)), dots: dots.filter(isSeen) };
}

const toLongitude = (x: number) => Math.round(x - 180);

describe('a member of an ensemble', () => {
  it('is a line without dots through positions that are joined', () => {
    expect(drawn([10, 20, 30])).toEqual({
      lines: [
        [10, 20],
        [20, 30],
      ],
      dots: [],
    });
  });

  it.each([
    ['with one position', [10], 'Linear', { lines: [], dots: [10] }],
    [
      'with a position between gaps',
      [10, 20, 'x', 40, 'x', 60],
      'Linear',
      { lines: [[10, 20]], dots: [40, 60] },
    ],
    ['whose positions are not joined', [10, 20, 30], 'Discrete', { lines: [], dots: [10, 20, 30] }],
  ])('%s has a dot where no line runs', (_, longitudes, interpolation, expected) => {
    expect(drawn(longitudes, interpolation)).toEqual(expected);
  });
});
