import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupStatistics } from '../../../../src/domain/verification/groupStatistics.ts';
import { groupOfAll, groupsByAsset, groupsByLead } from '../../../../src/domain/verification/pairGroups.ts';
import { verificationPairs } from '../../../../src/domain/verification/verificationPairs.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';
import { at, seriesFeature } from './seriesFeature.ts';

type Id = number | string | undefined;

interface Row {
  hour: number | null;
  wind: number | null;
}

interface Feature {
  id: Id;
  unit: string;
  rows: readonly Row[];
}

interface Run {
  hour: number;
  features: readonly Feature[];
}

const PERSISTENCE_HOURS = 2;
const LEADS = [0, 2, 3, 7];

const row = fc.record({
  hour: fc.option(fc.integer({ min: 0, max: 8 }), { nil: null, freq: 12 }),
  wind: fc.option(
    fc.integer({ min: -80, max: 80 }).map(tenths => tenths / 10),
    { nil: null, freq: 6 },
  ),
});
const feature: fc.Arbitrary<Feature> = fc.record({
  id: fc.constantFrom<Id[]>(1, '1', 2, 'b', 'b', undefined),
  unit: fc.constantFrom('m/s', 'm/s', 'mps', 'kt'),
  rows: fc.array(row, { maxLength: 12, size: 'max' }),
});
const features = fc.array(feature, { maxLength: 5, size: 'max' });
const runs: fc.Arbitrary<Run[]> = fc.uniqueArray(
  fc.record({ hour: fc.integer({ min: 0, max: 6 }), features }),
  { selector: ({ hour }) => hour, maxLength: 4, size: 'max' },
);

const sent = ({ id, unit, rows }: Feature) =>
  seriesFeature(
    id,
    rows.map(({ hour }) => hour),
    { wind: rows.map(({ wind }) => wind) },
    { wind: unit },
  );

/** A pair, as it is looked up anew for each value among all features and all rows. */
interface Found {
  run: number;
  forecast: number;
  observed: number;
  persistence: number;
  earlierRun: number;
}

/** One forecast value: its pair, or the reason why it has none. */
interface Cell {
  id: Id;
  unit: string;
  lead: number;
  found: Found | string;
}

const unitOf = (unit: string) => (unit === 'kt' ? 'kt' : 'm/s');

function lookUp(given: readonly Run[], observations: readonly Feature[]) {
  const answers = [...given.map(run => run.features), observations];
  const areTwo = answers.some(each => each.some(({ id }) => id === 1) && each.some(({ id }) => id === '1'));
  const isSame = (a: Id, b: Id) =>
    areTwo || a === undefined || b === undefined ? a === b : String(a) === String(b);
  const ofId = (all: readonly Feature[], id: Id) => all.find(other => isSame(id, other.id));

  const foundAt = ({ hour: init, features: all }: Run, own: Feature, { hour, wind }: Row, index: number) => {
    const observed = ofId(observations, own.id);
    const windAt = (series: Feature | undefined, at: number) =>
      series?.rows.findLast(other => other.hour === at)?.wind ?? undefined;
    if (own.id === undefined) return 'withoutId';
    if (ofId(all, own.id) !== own) return 'repeatedId';
    if (hour === null) return 'unreadableTime';
    if (own.rows.findLastIndex(other => other.hour === hour) > index) return 'repeatedTime';
    if (hour < init) return 'beforeInit';
    if (wind === null) return 'forecastGap';
    if (observed === undefined) return 'assetNotObserved';
    if (unitOf(observed.unit) !== unitOf(own.unit)) return 'unitDiffers';
    if (!observed.rows.some(other => other.hour === hour)) return 'timeNotObserved';
    const seen = windAt(observed, hour);
    if (seen === undefined) return 'observationGap';
    const found = {
      run: init,
      forecast: wind,
      observed: seen,
      persistence: Number.NaN,
      earlierRun: Number.NaN,
    };
    for (let at = init - PERSISTENCE_HOURS; at <= init; at++)
      found.persistence = windAt(observed, at) ?? found.persistence;
    for (let earlier = 0; earlier < init; earlier++) {
      const series = ofId(given.find(run => run.hour === earlier)?.features ?? [], own.id);
      if (series !== undefined && unitOf(series.unit) === unitOf(own.unit) && hour >= earlier)
        found.earlierRun = windAt(series, hour) ?? found.earlierRun;
    }
    return found;
  };

  const cells = given.flatMap(run =>
    run.features.flatMap(own =>
      own.rows.map(
        (each, index): Cell => ({
          id: own.id,
          unit: unitOf(own.unit),
          lead: each.hour === null ? Number.NaN : each.hour - run.hour,
          found: foundAt(run, own, each, index),
        }),
      ),
    ),
  );
  return { cells, isSame };
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

/** What a group must say, from its cells. */
function expectedOf(cells: readonly Cell[]) {
  const pairs = cells.map(({ found }) => found).filter(found => typeof found !== 'string');
  const errors = pairs.map(({ forecast, observed }) => forecast - observed);
  const skill = (name: 'persistence' | 'earlierRun') => {
    const known = pairs.filter(pair => !Number.isNaN(pair[name]));
    const own = meanOf(known.map(({ forecast, observed }) => (forecast - observed) ** 2));
    const other = meanOf(known.map(pair => (pair[name] - pair.observed) ** 2));
    return { ratio: own / other, count: known.length };
  };
  return {
    count: pairs.length,
    bias: meanOf(errors),
    mae: meanOf(errors.map(Math.abs)),
    rmse: Math.sqrt(meanOf(errors.map(error => error ** 2))),
    persistence: skill('persistence'),
    earlierRun: skill('earlierRun'),
    reasons: cells.map(({ found }) => found).filter(found => typeof found === 'string'),
  };
}

it('says of any forecasts what plain loops over them say', () => {
  fc.assert(
    fc.property(runs, features, (given, observations) => {
      const { cells, isSame } = lookUp(given, observations);
      const { assets, variables } = verificationPairs(
        given.map(run => ({ initTime: at(run.hour), features: run.features.map(sent) })),
        observations.map(sent),
        PERSISTENCE_HOURS,
      );
      // A list without any row is there, and has nothing.
      const units = variables.filter(({ forecast, missing }) => forecast.length + missing.kind.length > 0);
      expect(new Set(units.map(({ unit = '' }) => unitOf(unit)))).toEqual(
        new Set(cells.map(({ unit }) => unit)),
      );

      for (const pairs of units) {
        const own = cells.filter(({ unit }) => unit === unitOf(pairs.unit ?? ''));
        const ofAsset = (index = -1) => own.filter(({ id }) => id !== undefined && isSame(id, assets[index]));
        const ofLead = (from = 0, to = 0) => own.filter(({ lead }) => lead >= from && lead < to);
        const groups = [
          { group: groupOfAll(pairs), of: own },
          ...groupsByLead(pairs, LEADS).map(group => ({
            group,
            of: ofLead(group.lead?.from, group.lead?.to),
          })),
          ...groupsByAsset(pairs, assets.length).map(group => ({ group, of: ofAsset(group.asset) })),
        ];
        for (const { group, of } of groups) {
          const said = groupStatistics(pairs, group);
          const { reasons, persistence, earlierRun, count, ...means } = expectedOf(of);
          expect(said.count).toBe(count);
          for (const name of ['bias', 'mae', 'rmse'] as const) {
            if (count === 0) expect(said[name]).toBeUndefined();
            else expect(said[name]).toBeCloseTo(means[name], 9);
          }
          for (const [kind, number] of Object.entries(said.missing))
            expect(number).toBe(reasons.filter(reason => reason === kind).length);
          expect(said.count + Object.values(said.missing).reduce((sum, each) => sum + each, 0)).toBe(
            of.length,
          );
          for (const [skill, plain] of [
            [said.persistence, persistence],
            [said.earlierRun, earlierRun],
          ] as const) {
            expect(skill.count).toBe(plain.count);
            expect(skill.withoutReference).toBe(count - plain.count);
            if (skill.score === undefined) expect(Number.isFinite(plain.ratio)).toBe(false);
            else expect(Math.abs(1 - skill.score - plain.ratio)).toBeLessThan(1e-9 * (1 + plain.ratio));
          }
        }
      }
    }),
    { seed: 20_261_123, numRuns: propertyCases(400) },
  );
});
