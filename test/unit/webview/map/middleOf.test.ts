import { expect, it } from 'vitest';
import { middleOf } from '../../../../webview/kit/map/middleOf.ts';

it('the middle of bounds is a place to some ten metres, also across ±180°', () => {
  const bounds = { west: -97, south: 26, east: -82.00002, north: 31 };
  expect(middleOf(bounds)).toEqual({ latitude: 28.5, longitude: -89.5 });
  expect(middleOf({ ...bounds, west: 179, east: 185 })).toEqual({ latitude: 28.5, longitude: -178 });
  expect(middleOf(undefined)).toBeUndefined();
});
