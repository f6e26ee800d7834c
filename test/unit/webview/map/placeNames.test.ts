import { afterEach, expect, it, vi } from 'vitest';
import type { Box } from '../../../../webview/kit/box.ts';
import { type MapName, placeNameBoxes } from '../../../../webview/kit/map/placeNames.ts';
import { svgContext } from '../../../../webview/kit/map/svgContext.ts';
import { theme } from './mapTheme.ts';

/** A city at the middle of a map of the whole world, and one to the east of it. */
const CITIES: readonly MapName[] = [
  ['Middle', 0, 0, 0, 1],
  ['Easterly', 90, 0, 0, 1],
];

/** A letter is 6 pixels wide; the world is 400 pixels, and all of it is shown. */
function boxesBeside(floats: readonly Box[]): Box[] {
  vi.stubGlobal('landfallMapNames', CITIES);
  const context = svgContext(400, 400, text => 6 * text.length);
  const view = { width: 400, height: 400, ratio: 1, scale: 400, left: 0, top: 0 };
  return placeNameBoxes({ ...view, context, theme, floats });
}
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
