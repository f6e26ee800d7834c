import { expect, it } from 'vitest';
import { readMapView } from '../../../../webview/kit/map/mapView.ts';

it('reads a view that was remembered', () => {
  const view = { longitude: 10, latitude: 50, zoom: 4.25 };
  expect(readMapView({ ...view, theme: 'dark' })).toEqual(view);
});

it.each([
  undefined,
  null,
  'far',
  {},
  { longitude: '10', latitude: 50, zoom: 4 },
  { longitude: Infinity, latitude: 0, zoom: 1 },
])('reads nothing from %j', value => {
  expect(readMapView(value)).toBeUndefined();
});
