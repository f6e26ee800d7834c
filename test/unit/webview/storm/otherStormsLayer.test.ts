import { expect, it } from 'vitest';
import { type Box, overlap } from '../../../../webview/kit/box.ts';
import { drawStormNames, otherStormsLayer } from '../../../../webview/storm/otherStormsLayer.ts';
import { boxAround } from '../../../../webview/storm/placeLabels.ts';

/** What the layer draws on a map of the whole world: a letter is as wide as a pixel is not. */
function drawn(
  storms: readonly { name: string; longitude: number; latitude: number }[],
  taken: readonly Box[] = [],
) {
  const signs: { x: number; y: number }[] = [];
  const names: { name: string; x: number; y: number }[] = [];
  const context = {
    beginPath: () => undefined,
    arc: (x: number, y: number) => void signs.push({ x, y }),
    fill: () => undefined,
    strokeText: () => undefined,
    fillText: (name: string, x: number, y: number) => void names.push({ name, x, y }),
    measureText: (text: string) => ({ width: 7 * text.length }),
  };
  const room = { width: 1024, height: 1024, scale: 1024, left: 0, top: 0, ratio: 1, floats: [], theme: {} };
  const listed = storms.map(({ name, longitude, latitude }) => ({
    storm_id: name,
    storm_name: name,
    position: { latitude, longitude },
  }));
  const frame = { context, ...room } as never;
  otherStormsLayer(listed)(frame);
  drawStormNames(frame, listed, taken);
  const boxes = names.map(({ name, x, y }) => ({
    name,
    ...boxAround(x + 3.5 * name.length, y, 7 * name.length, 14),
  }));
  return { boxes, signs: signs.map(({ x, y }) => boxAround(x, y, 18, 18)) };
}

it('A name of another storm is written in one line that reads as it is, and cut where it is long', () => {
  const { boxes } = drawn([
    { name: 'A\nna\u202e', longitude: 0, latitude: 20 },
    { name: 'x'.repeat(5000), longitude: 60, latitude: -20 },
  ]);
  expect(boxes.map(({ name }) => name)).toEqual(['A na', `${'x'.repeat(60)}…`]);
});

it('Names of other storms lie on no sign of another one, and not on one another', () => {
  const { boxes, signs } = drawn([
    { name: 'Ana', longitude: 0, latitude: 20 },
    { name: 'Bill', longitude: 8, latitude: 20 },
    { name: 'Claudette', longitude: 0, latitude: 14 },
    { name: 'Danny', longitude: 100, latitude: -20 },
  ]);
  expect(boxes.map(({ name }) => name)).toEqual(['Ana', 'Bill', 'Claudette', 'Danny']);
  for (const [index, box] of boxes.entries()) {
    expect(signs.filter(sign => overlap(sign, box))).toEqual([]);
    expect(boxes.slice(index + 1).filter(other => overlap(other, box))).toEqual([]);
  }
});

it('Names of other storms lie on no label of the track', () => {
  const storms = [{ name: 'Ana', longitude: 0, latitude: 20 }];
  const [before] = drawn(storms).boxes;
  if (before === undefined) throw new Error('nothing is written');
  const { boxes } = drawn(storms, [before]);
  expect(boxes).toHaveLength(1);
  expect(boxes.filter(box => overlap(box, before))).toEqual([]);
});
