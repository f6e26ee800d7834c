import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { atOnce } from '../../../../src/domain/atOnce.ts';
import { isSameUnit } from '../../../../src/domain/isSameUnit.ts';
import type { Limit } from '../../../../src/domain/limit.ts';
import { packTexts } from '../../../../src/domain/packedTexts.ts';
import { type LimitOver, limitOver } from '../../../../src/domain/portfolioSeries/limitOver.ts';
import type { ShownSeries } from '../../../../src/panels/portfolioProtocol.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';
import {
  featureOf,
  GAP,
  HOUR,
  hourly,
  packed,
  stamp,
  wholeAggregate,
} from '../../domain/portfolioSeries/seriesOf.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { assetWeights } = await import('../../../../webview/portfolio/assetWeights.ts');
const { assetsLeft, countLeft } = await import('../../../../webview/portfolio/assetsLeft.ts');
const { amountOf, limitFound } = await import('../../../../webview/portfolio/limitFound.ts');
const { limitColumns } = await import('../../../../webview/portfolio/limitColumns.ts');
const { limitText } = await import('../../../../webview/portfolio/limitText.ts');
const { passingModel } = await import('../../../../webview/portfolio/passingModel.ts');
const { passingScale } = await import('../../../../webview/portfolio/passingScale.ts');
const { runSpread } = await import('../../../../webview/portfolio/runSpread.ts');
const { tableTexts } = await import('../../../../webview/kit/table/tableTexts.ts');
const { seriesProperty, seriesValuesAt } = await import('../../../../webview/portfolio/seriesColors.ts');

const UTC = { zone: 'UTC' };
const limit: Limit = { field: 'wind', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' };

/** Winds of assets each hour from 0, of the features with these indices. */
function shown(rows: readonly (readonly (number | null)[])[], features: readonly number[]): ShownSeries {
  return {
    ...hourly(rows),
    variables: [{ name: 'wind', unit: 'm/s', assets: rows.length }],
    features: Int32Array.from(features),
    labels: packTexts(new Uint8Array(), new Uint32Array()),
    requests: 1,
  };
}

function over(series: ShownSeries): LimitOver {
  const found = limitOver(series, limit);
  if (found === undefined) throw new Error('The limit does not hold for the series.');
  return found;
}

const series = shown(
  [
    [10, 30, 20],
    [40, 10, 10],
    [1, 2, 3],
    [null, null, null],
    [50, 50, 50],
  ],
  [3, 0, 1, 2, -1],
);

describe('the assets that a limit is held against', () => {
  it('are those that are shown, and left by the filters', () => {
    expect([...assetsLeft(series, undefined)]).toEqual([0, 1, 2, 3]);
    expect([...assetsLeft(series, Uint8Array.of(1, 0, 1, 0))]).toEqual([1, 3]);
    expect([...assetsLeft(series, Uint8Array.of(0, 0, 0, 0))]).toEqual([]);
  });

  it('pass it in the order of time, and are counted where it is not known', () => {
    const { passing, judged, unknown } = limitFound(over(series), assetsLeft(series, undefined), 4);
    expect([...passing]).toEqual([1, 0]);
    expect([judged, unknown]).toEqual([3, 1]);
  });

  it('are each one asset, of which no forecast may have come, or several of which one stands', () => {
    const units = { static: { units: { wind: 'm/s' } } };
    const wind = (id: string) => featureOf(id, [stamp(0), stamp(1)], { wind: [30, 10], ...units });
    const without = featureOf('c', [stamp(0)], units);
    // A list of four features, of which the last has no forecast.
    const twice = { ...series, ...packed([wind('a'), wind('b'), wind('a'), without, wind('c')]) };
    const of = { ...twice, features: Int32Array.of(0, 1, 0, 2, 2) };
    const left = assetsLeft(of, undefined);
    expect([...left]).toEqual([0, 1, 4]);
    const { judged, unknown } = limitFound(over(of), left, countLeft(4, undefined));
    expect([judged, unknown]).toEqual([3, 1]);
    expect(countLeft(4, Uint8Array.of(1, 0, 0, 1))).toBe(2);
    const sum = wholeAggregate(of, left, undefined);
    expect(runSpread(of, sum, { all: 4, weight: undefined, isSum: true }, UTC, 0).textAt(0)).toBe(
      'sum of 3 of 4 assets',
    );
  });

  it('are listed with peaks that have the digits that show that they pass it', () => {
    const near = shown([[25.000_04, 25], [30.5], [25.2], [25]], [0, 1, 2, 3]);
    const { passing } = limitFound(over(near), assetsLeft(near, undefined), 4);
    const columns = limitColumns(near, over(near), passing, String, { clock: UTC, name: 'UTC' });
    const { header, rows } = tableTexts(columns, passing.length);
    const peaks = rows.map(row => row[header.indexOf('Peak (m/s)')]);
    expect(peaks).toEqual(['25.00004', '30.500', '25.200']);
    expect(columns.find(({ id }) => id === 'peak')?.value(0)).toBe(25.000_04);
  });

  it('are summed up as far as they have a number of a property', () => {
    const amounts = Float64Array.of(5, 7, 1, 1, 1);
    expect(amountOf(Uint32Array.of(0, 1), amounts)).toEqual({ sum: 12, without: 0 });
    expect(amountOf(Uint32Array.of(0, 1), Float64Array.of(5, GAP))).toEqual({ sum: 5, without: 1 });
  });

  it('pass it at each time in a number, and with a sum', () => {
    const left = assetsLeft(series, undefined);
    const counts = atOnce(passingModel(series, over(series), left, undefined, UTC, 0)).model;
    expect([...(counts.lines[0]?.values ?? [])]).toEqual([1, 1, 0]);
    const amounts = { name: 'value', unit: 'EUR', of: Float64Array.of(5, 7, 1, 1, 1) };
    const { model: sums, without } = atOnce(passingModel(series, over(series), left, amounts, UTC, 0));
    expect(without).toBe(0);
    expect([sums.unit, ...(sums.lines[0]?.values ?? [])]).toEqual(['EUR', 7, 5, 0]);
    const none = atOnce(passingModel(series, over(series), Uint32Array.of(3), undefined, UTC, 0)).model;
    expect([...(none.lines[0]?.values ?? [])]).toEqual([GAP, GAP, GAP]);
  });

  it('say how many of them pass at once that are in no sum, having no number of the property', () => {
    const all = shown([[30], [30], [30], [10]], [0, 1, 2, 3]);
    const amounts = { name: 'value', unit: 'EUR', of: Float64Array.of(GAP, 7, GAP, GAP) };
    const left = assetsLeft(all, undefined);
    expect(atOnce(passingModel(all, over(all), left, amounts, UTC, 0))).toMatchObject({
      amounts,
      without: 2,
    });
    expect(atOnce(passingModel(all, over(all), left, undefined, UTC, 0)).without).toBe(0);
  });

  it('are coloured by whether they pass at the time, at another, at none, or nobody knows', () => {
    const { of, gap, gaps, kinds, palette } = passingScale(series, over(series), 0, 5);
    // Signs besides colours: a wide ring, a narrow one, none, and a hollow point.
    expect(palette.map(({ ring, hollow }) => [ring ?? 0, hollow ?? false])).toEqual([
      [2, false],
      [1, false],
      [0, false],
      [0, true],
    ]);
    // Features 0 to 4: passes then, does not, unknown, passes later, has no forecast.
    expect([...of]).toEqual([0, 2, gap, 1, gap]);
    expect(gaps).toBe(2);
    expect(kinds?.kinds.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect([...passingScale(series, over(series), 1, 5).of]).toEqual([1, 2, gap, 0, gap]);
  });

  it('pass it between their times, as long as their values stand', () => {
    const units = { units: { wind: 'm/s' } };
    const threeHourly = {
      ...series,
      ...packed([
        featureOf(1, [0, 1, 2, 3, 4].map(stamp), { wind: [1, 1, 1, 1, 1], static: units }),
        featureOf(2, [0, 3].map(stamp), { wind: [30, 5], static: units }),
      ]),
      features: Int32Array.of(0, 1),
    };
    const at = (time: number) => [...passingScale(threeHourly, over(threeHourly), time, 2).of];
    expect([0, 1, 2, 3].map(at)).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 1],
    ]);
  });
});

it('as many assets pass on the map as in the chart and the list, at each time and altogether', () => {
  const row = fc.record({
    hour: fc.integer({ min: 0, max: 9 }),
    wind: fc.constantFrom(null, 24, 25, 25.000_1, 26),
  });
  const given = fc.array(fc.array(row, { maxLength: 8 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(given, assets => {
      const units = { units: { wind: 'm/s' } };
      const all = packed(
        assets.map((rows, id) =>
          featureOf(
            id,
            rows.map(({ hour }) => stamp(hour)),
            { wind: rows.map(({ wind }) => wind), static: units },
          ),
        ),
      );
      const places = Uint32Array.from(assets.keys());
      const limited = { ...series, ...all, features: Int32Array.from(places) };
      fc.pre(isSameUnit(limited.unit, limit.unit));
      const passed = over(limited);
      const { model } = atOnce(passingModel(limited, passed, places, undefined, UTC, 0));
      for (const at of limited.times.keys()) {
        const onMap = passingScale(limited, passed, at, assets.length).kinds?.kinds[0]?.count;
        expect(model.lines[0]?.values[at] || 0).toBe(onMap);
      }
      const isOver = (rows: (typeof assets)[number]) =>
        [...new Map(rows.map(({ hour, wind }) => [hour, wind])).values()].some(wind => (wind ?? 0) > 25);
      const listed = limitFound(passed, places, assets.length).passing.length;
      expect([listed, passed.passing]).toEqual(Array(2).fill(assets.filter(isOver).length));
    }),
    { numRuns: propertyCases(300) },
  );
});

describe('the forecasts of all assets over time', () => {
  const by = (weight: string | undefined, isSum = false, all = 2) => ({ all, weight, isSum });

  it('are their mean, and where half and eight of ten of them lie', () => {
    const { model, textAt } = runSpread(
      series,
      wholeAggregate(series, Uint32Array.of(0, 1, 2), undefined),
      by(undefined),
      UTC,
      2 * HOUR * 1000,
    );
    expect([...model.times]).toEqual([0, HOUR, 2 * HOUR]);
    expect([...(model.lines[0]?.values ?? [])]).toEqual([17, 14, 11]);
    expect(model.bands).toHaveLength(2);
    expect([...(model.bands?.[1]?.low ?? [])]).toEqual([5.5, 6, 6.5]);
    expect([...(model.bands?.[1]?.high ?? [])]).toEqual([25, 20, 15]);
    expect([model.now, model.unit]).toEqual([2 * HOUR, 'm/s']);
    expect(textAt(0)).toBe('mean of 3 assets; bands: the middle 50 % and 80 % of them');
  });

  it('have the digits that their field is told in', () => {
    const digitsOf = (variable: string, unit: string) => {
      const rain = { ...series, variable, unit };
      const aggregate = wholeAggregate(rain, Uint32Array.of(0, 1), undefined);
      return runSpread(rain, aggregate, by(undefined), UTC, 0).model.digits;
    };
    expect(digitsOf('precipitation_accumulation', 'in')).toBe(2);
    expect(digitsOf('wind_speed', 'm/s')).toBe(1);
  });

  it('say of how many assets their mean is at each time', () => {
    const gappy = shown(
      [
        [10, null, null],
        [40, 10, null],
      ],
      [0, 1],
    );
    const both = Uint32Array.of(0, 1);
    const alike = runSpread(gappy, wholeAggregate(gappy, both, undefined), by(undefined), UTC, 0);
    expect([0, 1, 2].map(alike.textAt)).toEqual([
      'mean of 2 assets; bands: the middle 50 % and 80 % of them',
      'of 1 asset',
      'of no asset at this time',
    ]);
    const weighted = wholeAggregate(gappy, both, Float64Array.of(1, 3));
    expect([0, 1, 2].map(runSpread(gappy, weighted, by('tiv'), UTC, 0).textAt)).toEqual([
      'mean of 2 assets weighted by Tiv; bands: the middle 50 % and 80 % of the weight',
      'of 1 asset',
      'of no asset at this time',
    ]);
  });

  it('are their sum where the reader chooses that, of those that have a value at each time', () => {
    const gappy = shown(
      [
        [10, null, 20],
        [40, 10, null],
        [1, 2, null],
      ],
      [0, 1, 2],
    );
    const summed = wholeAggregate(gappy, Uint32Array.of(0, 1, 2), undefined);
    const { model, textAt } = runSpread(gappy, summed, by(undefined, true), UTC, 0);
    expect([...(model.lines[0]?.values ?? [])]).toEqual([51, 12, 20]);
    expect(model.bands).toBeUndefined();
    expect([0, 1, 2].map(at => textAt(at))).toEqual([
      'sum of 3 assets',
      'sum of 2 of 3 assets',
      'sum of 1 of 3 assets',
    ]);
    const weighted = wholeAggregate(series, Uint32Array.of(0, 1, 2), Float64Array.of(1, 3, GAP));
    const { textAt: weightedAt, model: ofWeights } = runSpread(series, weighted, by('tiv', true), UTC, 0);
    expect(ofWeights.lines[0]?.values[0]).toBe(130);
    expect(weightedAt(0)).toBe('sum of 2 assets weighted by Tiv; left out without one above zero: 1');
  });

  it('have the unit of the variable as a sum, and none as a sum of what is multiplied by a weight', () => {
    const summed = (weights: Float64Array | undefined, weight: string | undefined, isSum = true) =>
      runSpread(series, wholeAggregate(series, Uint32Array.of(0, 1), weights), by(weight, isSum), UTC, 0)
        .model;
    expect([summed(undefined, undefined).unit, summed(undefined, undefined).lines[0]?.name]).toEqual([
      'm/s',
      'wind',
    ]);
    const weights = Float64Array.of(1, 3);
    expect([summed(weights, 'tiv').unit, summed(weights, 'tiv').lines[0]?.name]).toEqual(['', 'wind × Tiv']);
    expect(summed(weights, 'tiv', false).unit).toBe('m/s');
  });

  it('have no sum where that is beyond every number, and say so', () => {
    const large = shown([[1.2e308], [1.2e308]], [0, 1]);
    const both = Uint32Array.of(0, 1);
    const sum = wholeAggregate(large, both, undefined);
    const { model, textAt } = runSpread(large, sum, by(undefined, true), UTC, 0);
    expect([...(model.lines[0]?.values ?? [])]).toEqual([GAP]);
    expect(textAt(0)).toBe('sum of 2 assets; too large to be added up');
    const amounts = { name: 'value', unit: 'EUR', of: Float64Array.of(1.2e308, 1.2e308) };
    const { model: passing } = atOnce(passingModel(large, over(large), both, amounts, UTC, 0));
    expect([...(passing.lines[0]?.values ?? [])]).toEqual([GAP]);
  });

  it('have no spread where they are directions', () => {
    const directions = { ...series, variable: 'wind_direction', unit: '°' };
    const mean = wholeAggregate(directions, Uint32Array.of(0, 1), undefined);
    const { model, textAt } = runSpread(directions, mean, by(undefined, true), UTC, 0);
    expect(model.bands).toEqual([]);
    expect(textAt(0)).toBe('mean direction of 2 assets');
    const one = wholeAggregate(series, Uint32Array.of(0), undefined);
    expect(runSpread(series, one, by(undefined, true, 1), UTC, 0).textAt(0)).toBe('sum of 1 asset');
  });

  it('are weighted by a property, and say by which and how many are left out for want of it', () => {
    const numbers = Float64Array.of(3, 0, GAP, 1);
    const weights = assetWeights(series, { numbers });
    // The assets are of the features 3, 0, 1, 2 and of none.
    expect([...weights]).toEqual([1, 3, GAP, GAP, GAP]);
    const weighted = wholeAggregate(series, Uint32Array.of(0, 1, 2), weights);
    const { model, textAt } = runSpread(series, weighted, by('insured_value_usd'), UTC, 0);
    expect([...(model.lines[0]?.values ?? [])]).toEqual([32.5, 15, 12.5]);
    expect(textAt(0)).toBe(
      'mean of 2 assets weighted by Insured value; bands: the middle 50 % and 80 % of the weight; left out without one above zero: 1',
    );
  });

  it('are of no asset where the property is no number', () => {
    const values = { codes: Uint32Array.of(1, 1, 1, 1), kinds: [{ text: 'a', count: 4 }], others: 0 };
    expect([...assetWeights(series, values)]).toEqual([GAP, GAP, GAP, GAP, GAP]);
  });

  it('have a mean direction by weight too', () => {
    const directions = { ...series, variable: 'wind_direction', unit: '°' };
    const weighted = wholeAggregate(directions, Uint32Array.of(0, 1), Float64Array.of(1, 3));
    const { textAt } = runSpread(directions, weighted, by('rated_power_mw'), UTC, 0);
    expect(textAt(0)).toBe('mean direction of 2 assets weighted by Rated power');
  });

  it('colour the features at a time by a scale of all times', () => {
    expect(seriesProperty(series)).toMatchObject({ name: 'wind', unit: 'm/s', least: 1, most: 50 });
    const values = seriesValuesAt(series, 1, 5);
    expect('numbers' in values && [...values.numbers]).toEqual([10, 2, GAP, 30, GAP]);
  });

  it('colour nothing where they are directions, or have no number', () => {
    expect(seriesProperty({ ...series, variable: 'wind_direction', unit: '°' })).toBeUndefined();
    expect(seriesProperty(shown([[null]], [0]))).toBeUndefined();
  });
});

it('a limit is told with all of its digits: what passes is beyond that number', () => {
  expect(limitText({ comparison: 'above', value: 0.12345, unit: 'in' })).toBe('above 0.12345 in');
  expect(limitText({ comparison: 'below', value: -1e-7, unit: '' })).toBe('below −0.0000001');
});
