import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Box } from '../../../../webview/kit/box.ts';
import { type MapName, nameBoxesAtEdges, placeNameBoxes } from '../../../../webview/kit/map/placeNames.ts';
import { svgContext } from '../../../../webview/kit/map/svgContext.ts';
import { theme } from './mapTheme.ts';

vi.stubGlobal('document', { getElementById: () => null });
const { graticule } = await import('../../../../webview/kit/map/graticule.ts');

/** A city at the middle of a map of the whole world, and one to the east of it. */
const CITIES: readonly MapName[] = [
  ['Middle', 0, 0, 0, 1],
  ['Easterly', 90, 0, 0, 1],
];

/** A letter is 6 pixels wide; the world is 400 pixels, and all of it is shown. */
function frameOf(names: readonly MapName[], floats: readonly Box[] = []) {
  vi.stubGlobal('landfallMapNames', names);
  const context = svgContext(400, 400, text => 6 * text.length);
  return { width: 400, height: 400, ratio: 1, scale: 400, left: 0, top: 0, context, theme, floats };
}

function boxesBeside(floats: readonly Box[]): Box[] {
  return placeNameBoxes(frameOf(CITIES, floats));
}
beforeEach(() => {
  vi.stubGlobal('Path2D', class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('The names of places leave the places of what floats over the map free, also where it would cover a part of them', () => {
  const [middle, easterly] = boxesBeside([]);
  if (middle === undefined || easterly === undefined) throw new Error('There are not two names.');
  const { left, top, bottom } = middle;
  expect(boxesBeside([{ left: left - 50, right: left + 1, top, bottom }])).toEqual([easterly]);
  expect(boxesBeside([{ left: left - 50, right: left, top, bottom }])).toEqual([middle, easterly]);
});

it('Degrees are not written where the name of a place is, and all others are', () => {
  const names: readonly MapName[] = [
    ['W', -178, 29, 0, 1],
    ['N', -84, 84.4, 0, 1],
    ['D', -178, 59, 5, 1],
  ];
  const texts = (layer: ReturnType<typeof graticule>) => {
    const frame = frameOf(names);
    layer(frame);
    return [...new Set(frame.context.markup().match(/\d+°[NSWE]?/g))];
  };
  const all = texts(graticule(() => []));
  expect(all).toEqual(expect.arrayContaining(['30°N', '90°W', '90°E', '60°N']));
  expect(texts(graticule(nameBoxesAtEdges))).toEqual(all.filter(text => text !== '30°N' && text !== '90°W'));
});
