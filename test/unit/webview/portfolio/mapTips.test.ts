import { describe, expect, it, vi } from 'vitest';
import { packTexts } from '../../../../src/domain/packedTexts.ts';
import type { ShownSeries } from '../../../../src/panels/portfolioProtocol.ts';
import type { Choices } from '../../../../webview/portfolio/choices.ts';
import { hourly } from '../../domain/portfolioSeries/seriesOf.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { createMapTips } = await import('../../../../webview/portfolio/mapTips.ts');
const { seriesProperty, seriesValuesAt } = await import('../../../../webview/portfolio/seriesColors.ts');
const { coloringTitle } = await import('../../../../webview/portfolio/coloringTitle.ts');
const { colorScale } = await import('../../../../webview/portfolio/colorScale.ts');

const series: ShownSeries = {
  ...hourly([[10], [30]], 'wind_speed', 'm/s'),
  variables: [],
  features: Int32Array.of(0, 1),
  labels: packTexts(new Uint8Array(), new Uint32Array()),
  requests: 1,
};
const tips = createMapTips({
  receive: () => undefined,
  face: () => undefined,
  shown: () => series,
  initTime: () => undefined,
  ask: () => undefined,
  stop: () => undefined,
});

it('the legend of forecasts has the name that their variable has elsewhere, and that of a property its own', () => {
  const property = {
    name: 'precipitation_accumulation',
    kind: 'number',
    numbers: 1,
    sum: 1,
    least: 1,
    most: 1,
  } as const;
  expect(coloringTitle({ property, at: 0 })).toBe('Precipitation');
  expect(coloringTitle({ property })).toBe('Precipitation accumulation');
});

describe('the tip of assets that lie on one another', () => {
  const choices: Choices = Object({});
  const view = {
    choices,
    featureCount: 2,
    matching: undefined,
    properties: [],
    values: new Map(),
    moment: 0,
    selected: -1,
  };
  const property = seriesProperty(series);
  if (property === undefined) throw new Error('These are no directions.');
  const scale = colorScale(property, seriesValuesAt(series, 0, 2));
  const at = (series.times[0] ?? 0) * 1000;
  const told = ['2 assets in one place', 'Wind 10 m: 20 m/s in the mean'];

  it('has the mean of the variable by which they are coloured at a time', () => {
    expect(tips.ofCrowd([0, 1], view, { property, scale, at })).toEqual(told);
  });

  it('has the same mean where they are coloured by a limit, which is no name of it', () => {
    const limit = { ...property, name: 'Wind 10 m above 25', kind: 'text' } as const;
    expect(tips.ofCrowd([0, 1], view, { property: limit, scale, at })).toEqual(told);
  });
});
