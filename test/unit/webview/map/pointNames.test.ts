import { describe, expect, it, vi } from 'vitest';
import type { Box } from '../../../../webview/kit/box.ts';
import type { MapContext } from '../../../../webview/kit/map/mapContext.ts';
import { type NamedPoint, pointNames } from '../../../../webview/kit/map/pointNames.ts';
import { theme } from './mapTheme.ts';

/** A letter is 6 pixels wide; the world is 1000 pixels, of which a map shows the first 400 × 300. */
function namesOn(
  points: readonly (readonly [
    x: number,
    y: number,
    name: string | undefined,
    owner?: number,
    reach?: number,
  ])[],
  { floats = [], taken = [], left = 0 }: { floats?: Box[]; taken?: Box[]; left?: number } = {},
): [name: string, left: number, middle: number][] {
  const written: [string, number, number][] = [];
  const fillText = (text: string, x: number, y: number) => written.push([text, x, y]);
  const measureText = (text: string) => ({ width: 6 * [...text].length });
  const context = { ...ink(), fillText, measureText };
  const view = { width: 400, height: 300, ratio: 1, scale: 1000, left, top: 0 };
  const named = points.map(
    ([x, y, name, owner, reach], at): NamedPoint => ({
      ...{ x: x / 1000, y: y / 1000, radius: 4, name },
      reach:
        reach === undefined
          ? undefined
          : { west: reach / 1000, east: reach / 1000, north: 1 / 1000, south: 1 / 1000 },
      owner: owner ?? at,
    }),
  );
  pointNames(named, () => taken)({ ...view, context, theme, floats });
  return written;
}

/** What is drawn with besides. */
function ink(): Omit<MapContext, 'fillText' | 'measureText'> {
  const acts = ['save', 'restore', 'translate', 'scale', 'beginPath', 'moveTo', 'lineTo', 'arc'] as const;
  const more = ['rect', 'fill', 'stroke', 'fillRect', 'strokeText', 'setLineDash'] as const;
  const done = vi.fn();
  return {
    ...Object.fromEntries([...acts, ...more].map(act => [act, done])),
    ...{ fillStyle: '', strokeStyle: '', lineWidth: 1, lineJoin: 'round', lineCap: 'round', globalAlpha: 1 },
    ...{ font: '', textAlign: 'left', textBaseline: 'middle' },
  } as Omit<MapContext, 'fillText' | 'measureText'>;
}

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

describe('the names of points', () => {
  it('stand to the right of their points', () => {
    expect(namesOn([[100, 100, 'North']])).toEqual([['North', 109, 100]]);
  });

  it('are written once for what has several points, at the first where there is room', () => {
    const two = [[100, 100, 'North', 7] as const, [100, 200, 'North', 7] as const];
    expect(namesOn(two)).toEqual([['North', 109, 100]]);
    expect(namesOn(two, { taken: [box(0, 60, 400, 140)] })).toEqual([['North', 109, 200]]);
  });

  it('go to the other side at the edge, or where something else is', () => {
    expect(namesOn([[380, 100, 'North']])).toEqual([['North', 380 - 9 - 30, 100]]);
    expect(namesOn([[100, 100, 'North']], { floats: [box(110, 90, 200, 110)] })).toEqual([
      ['North', 61, 100],
    ]);
    const besides = [box(105, 95, 200, 105), box(0, 95, 95, 105)];
    expect(namesOn([[100, 100, 'North']], { taken: besides })).toEqual([['North', 85, 84.5]]);
  });

  it('are left out where there is no room: over another point, another name, or what floats', () => {
    expect(namesOn([[100, 100, 'North']], { floats: [box(0, 0, 400, 300)] })).toEqual([]);
    const crowd = [-12, 0, 12].flatMap(x =>
      [-12, 0, 12].map(y => [200 + x, 150 + y, x === 0 && y === 0 ? 'Middle' : undefined] as const),
    );
    expect(namesOn(crowd)).toEqual([]);
    const near = namesOn(Array.from({ length: 60 }, (_, at) => [200, 20 + 3 * at, `Asset ${at}`] as const));
    expect(near.length).toBeGreaterThan(4);
    for (const [index, [name, left, y]] of near.entries())
      for (const [other, besides, otherY] of near.slice(index + 1)) {
        const isApart = left + 6 * name.length <= besides || besides + 6 * other.length <= left;
        expect(isApart || Math.abs(y - otherY) >= 13).toBe(true);
      }
  });

  it('wait until they are known, and end where they are long', () => {
    expect(namesOn([[100, 100, undefined]])).toEqual([]);
    const [[name = ''] = []] = namesOn([[10, 100, '😀'.repeat(50)]]);
    expect([...name]).toHaveLength(40);
    expect(name.endsWith('😀…')).toBe(true);
  });

  it('are those of each copy of the world', () => {
    expect(namesOn([[100, 100, 'North']], { left: -2000 })).toEqual([['North', 109, 100]]);
  });

  it('stand over the middle of what reaches far, and beside what is small', () => {
    expect(namesOn([[100, 100, 'North', 0, 50]])).toEqual([['North', 85, 100]]);
    expect(namesOn([[100, 100, 'North', 0, 10]])).toEqual([['North', 115, 100]]);
    const floats = [box(60, 90, 120, 110)];
    expect(namesOn([[100, 100, 'North', 0, 50]], { floats })).toEqual([['North', 155, 100]]);
  });

  it('may lie over a line or a polygon, but over no point', () => {
    expect(
      namesOn([
        [100, 100, undefined, 0, 90],
        [100, 100, 'North'],
      ]),
    ).toEqual([['North', 109, 100]]);
    expect(
      namesOn([
        [100, 100, 'Zone', 0, 90],
        [100, 100, undefined],
      ]),
    ).toEqual([['Zone', 195, 100]]);
  });
});
