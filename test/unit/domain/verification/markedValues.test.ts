import { expect, it } from 'vitest';
import { groupStatistics } from '../../../../src/domain/verification/groupStatistics.ts';
import { groupOfAll } from '../../../../src/domain/verification/pairGroups.ts';
import { verificationPairs } from '../../../../src/domain/verification/verificationPairs.ts';
import { at, seriesFeature } from './seriesFeature.ts';

function statisticsOf(variable: string, forecast: readonly number[], observed: readonly number[]) {
  const hours = forecast.map((_, hour) => hour);
  const features = [seriesFeature(1, hours, { [variable]: forecast })];
  const observations = [seriesFeature(1, hours, { [variable]: observed })];
  const [pairs] = verificationPairs([{ initTime: at(0), features }], observations, 3).variables;
  if (pairs === undefined) throw new Error('There is no variable.');
  return { pairs, ...groupStatistics(pairs, groupOfAll(pairs)) };
}

it('a mark for a missing value, such as −9999, is a gap of a forecast and of what was observed, and in no mean', () => {
  const found = statisticsOf('temperature', [5, -9999, 7, 9], [-9999, 6, 6, 7]);
  expect(found).toMatchObject({ count: 2, bias: 1.5, missing: { forecastGap: 1, observationGap: 1 } });
});

it('a mark is not held against later times', () => {
  const { pairs } = statisticsOf('temperature', [5, 7], [-9999, 6]);
  expect([...pairs.persistence]).toEqual([Number.NaN]);
});

it('a mark in amounts is a gap between them', () => {
  const amounts = [1, 1, -9999, 1, 1];
  const found = statisticsOf('precipitation_accumulation', amounts, amounts);
  expect(found).toMatchObject({ count: 4, bias: 0, missing: { forecastGap: 1, observationGap: 0 } });
});

it('a number below −999 of a variable that is not known is as it came', () => {
  expect(statisticsOf('water_level', [-1200], [-1201])).toMatchObject({ count: 1, bias: 1 });
});
