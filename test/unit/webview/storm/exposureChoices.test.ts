import { expect, it } from 'vitest';
import { readExposureChoices } from '../../../../webview/storm/exposureChoices.ts';

it.each([
  { kind: 'locations' },
  { kind: 'portfolio', portfolio_id: 'coast' },
  { kind: 'file', uri: 'file:///w/sites.geojson' },
  { kind: 'file', uri: 'file:///w/sites.csv', latitude: 2, longitude: 1 },
  { kind: 'file', uri: 'file:///w/sites.csv', latitude: 2, longitude: 1, decimalComma: true },
])('the assets that were remembered are named again: $kind', assets => {
  const choices = { assets, withinKm: 200, property: 'value', show: 'cone' };
  expect(readExposureChoices(JSON.parse(JSON.stringify(choices)))).toEqual(choices);
});

it.each([
  undefined,
  null,
  'all',
  { assets: 'locations' },
  { assets: { kind: 'portfolio' }, show: 'none', withinKm: '5' },
  { assets: { kind: 'file', uri: 7 }, property: {} },
])('what was remembered in another shape is nothing: %j', remembered => {
  expect(readExposureChoices(remembered)).toEqual({
    assets: undefined,
    withinKm: undefined,
    property: undefined,
    show: 'all',
  });
});
