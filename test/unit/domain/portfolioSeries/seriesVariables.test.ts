import { describe, expect, it } from 'vitest';
import { createSeriesVariables } from '../../../../src/domain/portfolioSeries/seriesVariables.ts';
import { featureOf, stamp } from './seriesOf.ts';

function found(features: readonly unknown[]) {
  const variables = createSeriesVariables();
  for (const feature of features) variables.add(feature);
  return variables.found();
}

describe('the variables of series', () => {
  it('are those with a number, in the order in which they are met, with the unit of most and how many have them', () => {
    const units = { units: { wind: 'm/s', gust: 'm/s' } };
    expect(
      found([
        featureOf(1, [stamp(0)], { wind: [1], note: ['calm'], static: units }),
        featureOf(2, [stamp(0)], { gust: [null], wind: [null] }),
        featureOf(3, [stamp(0)], { gust: [7], wind: [2], static: { units: { wind: 'kt' } } }),
      ]),
    ).toEqual([
      { name: 'wind', unit: 'm/s', assets: 2 },
      { name: 'gust', unit: undefined, assets: 1 },
    ]);
  });

  it('have the unit of most series, of several as frequent the first', () => {
    const inUnit = (unit: string) =>
      featureOf(1, [stamp(0)], { wind: [1], static: { units: { wind: unit } } });
    const unitOf = (...units: string[]) => found(units.map(inUnit))[0]?.unit;
    expect(unitOf('m/s', 'kt', 'kt')).toBe('kt');
    expect(unitOf('m/s', 'kt')).toBe('m/s');
    expect(unitOf('kt', 'm/s', 'kt', 'm s-1', 'm s-1')).toBe('m s-1');
  });

  it('have a number that is one at any of their times', () => {
    expect(
      found([
        featureOf(1, [stamp(0), stamp(1)], { wind: [null, 0], gust: ['5', true], rain: [] }),
        featureOf(2, [stamp(0)], { wind: [Number.POSITIVE_INFINITY] }),
      ]),
    ).toEqual([{ name: 'wind', unit: undefined, assets: 1 }]);
  });

  it('are beside those of texts alone, which have no numbers in any series', () => {
    const variables = createSeriesVariables();
    variables.add(featureOf(1, [stamp(0)], { note: ['calm'], wind: ['calm'], gap: [null], blank: [''] }));
    variables.add(featureOf(2, [stamp(0)], { note: ['gale'], wind: [20], sign: ['x'] }));
    expect([variables.found().map(({ name }) => name), variables.texts()]).toEqual([
      ['wind'],
      ['note', 'sign'],
    ]);
  });

  it('are none of what is no series', () => {
    expect(found([null, 7, {}, { properties: null }, { properties: { datetimes: 3 } }])).toEqual([]);
  });
});
