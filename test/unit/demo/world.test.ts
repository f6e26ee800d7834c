import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weatherAt } from '../../../src/demo/atmosphere.ts';
import { cycloneCone } from '../../../src/demo/cone.ts';
import { cycloneList, cycloneTrack, findStorm } from '../../../src/demo/cyclones.ts';
import { latestRun } from '../../../src/demo/runs.ts';
import type { Storm } from '../../../src/demo/storm.ts';
import { forecastState, forecastTrack } from '../../../src/demo/stormForecast.ts';
import { stormState, weakened } from '../../../src/demo/stormLife.ts';
import { stormsAt } from '../../../src/demo/storms.ts';
import { unwrapLongitude } from '../../../src/domain/antimeridian.ts';
import { destination, distanceKm, type LonLat } from '../../../src/domain/geodesy.ts';
import { visitGeometry } from '../../../src/domain/geometry.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { categoryOfWind, METRES_PER_SECOND_PER_KNOT } from '../../../src/domain/stormScale.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2000, 0, 1);
const END = Date.UTC(2100, 0, 1);
const NOW = Date.parse('2026-09-28T10:00:00Z');

const moments = fc.integer({ min: START, max: END });

/** Instants over the whole century, at all hours. */
const INSTANTS = propertyCases(400);
const instants = Array.from(
  { length: INSTANTS },
  (_, index) => START + ((END - START) * (index + 0.37)) / INSTANTS,
);

describe('the storms of the synthetic world', () => {
  it('are at least three at any moment, one of category 5, one a depression, their ids unique', () => {
    for (const time of instants) {
      const run = latestRun(time);
      const storms = stormsAt(run);
      const categories = storms.map(storm => categoryOfWind(stormState(storm, run).wind));
      expect(storms.length).toBeGreaterThanOrEqual(3);
      expect(categories, new Date(time).toISOString()).toContain(5);
      expect(categories).toContain(-1);
      expect(new Set(storms.map(({ id }) => id)).size).toBe(storms.length);
    }
  });

  it('take turns: none is of category 5 for more than a week of its life, and each ends as it began', () => {
    for (const time of instants.slice(0, 60)) {
      for (const storm of stormsAt(time)) {
        const ages = Array.from({ length: 60 }, (_, index) => (index / 59) * 0.999);
        const winds = ages.map(age => stormState(storm, storm.start + age * (storm.end - storm.start)).wind);
        const major = winds.filter(wind => categoryOfWind(Math.round(wind)) === 5).length;
        expect((major / 60) * (storm.end - storm.start)).toBeLessThan(7 * DAY);
        expect(winds[0]).toBeLessThan(34);
        expect(winds.at(-1)).toBeLessThan(34);
        expect(Math.max(...winds)).toBeLessThanOrEqual(160);
      }
    }
  });

  it('weaken over land and over cold water, and not over a warm sea', () => {
    const september = Date.UTC(2026, 8, 5);
    const growth = { peak: 120, rise: 2, hold: 6, fall: 4 };
    const left = (origin: LonLat, zonal: number, poleward: number) => {
      const course = { origin, zonal, poleward, recurvature: 0, turn: 9, wobble: 0 };
      return weakened(course, growth, september);
    };
    const texas = left([-90, 27], -4, 0.6);
    expect(texas.strength[2]).toBeGreaterThan(0.9);
    expect(texas.strength.at(-1)).toBeLessThan(0.5);
    expect(texas.days).toBeLessThan(6);
    expect(left([-45, 30], 1, 3).days).toBeLessThan(9);
    expect(left([-40, 14], -2, 0.2).strength[10]).toBe(1);
  });

  it('lose in a day over land nine tenths of their strength, and never more', () => {
    const growth = { peak: 155, rise: 1, hold: 6, fall: 4 };
    const course = {
      origin: [100, 48],
      zonal: 0.5,
      poleward: 0,
      recurvature: 0,
      turn: 9,
      wobble: 0,
    } as const;
    const { strength } = weakened(course, growth, Date.UTC(2026, 6, 5));
    expect(strength.length).toBeGreaterThan(3);
    for (const [step, left] of strength.slice(2).entries())
      expect(left / (strength[step] ?? 0)).toBeGreaterThanOrEqual(0.1);
  });

  it('have numbers of their own that are none of the numbers of tests and invests', () => {
    for (const time of instants) {
      for (const { id } of stormsAt(time)) {
        if (/^[A-Z]/.test(id)) expect(Number(id.slice(2, 4))).toBeGreaterThan(0);
        if (/^[A-Z]/.test(id)) expect(Number(id.slice(2, 4))).toBeLessThan(80);
      }
    }
  });

  it('are listed as their tracks begin, and typed by their basins', () => {
    for (const time of instants.slice(0, 100)) {
      for (const entry of cycloneList({}, time)) {
        const storm = findStorm(entry.storm_id, time);
        if (storm === undefined) throw new Error(`${entry.storm_id} is listed, and not found.`);
        const first = readTracks(cycloneTrack(storm, {}, time)).tracks[0]?.points[0];
        expect(first?.position?.[1]).toBe(entry.position.latitude);
        expect(unwrapLongitude(first?.position?.[0] ?? Number.NaN, entry.position.longitude)).toBeCloseTo(
          entry.position.longitude,
          4,
        );
        const properties = JSON.stringify(cycloneTrack(storm, {}, time));
        expect(properties).toContain(`"category":[${entry.category}`);
        const hurricanes = ['AL', 'EP', 'CP'].includes(storm.basins[0]);
        const strong = hurricanes ? 'HU' : storm.basins[0] === 'WP' ? 'TY' : 'TC';
        expect(entry.type).toBe(entry.category > 0 ? strong : entry.category === 0 ? 'TS' : 'TD');
      }
    }
  });

  it('cross the antimeridian in some forecast at any moment', () => {
    for (const time of instants) {
      const run = latestRun(time);
      const crossing = stormsAt(run).some(storm => {
        const longitudes = forecastTrack(storm, 'GFTC', run, 120).map(({ longitude }) => longitude);
        return Math.min(...longitudes) < 180 && Math.max(...longitudes) > 180
          ? true
          : Math.min(...longitudes) < -180 && Math.max(...longitudes) > -180;
      });
      expect(crossing, new Date(time).toISOString()).toBe(true);
    }
  });

  it('keep away from one another as long as they live', () => {
    const placeOf = (storm: Storm, time: number): LonLat => {
      const { longitude, latitude } = stormState(storm, time);
      return [longitude, latitude];
    };
    fc.assert(
      fc.property(moments, time => {
        const storms = stormsAt(time);
        for (const [index, storm] of storms.entries()) {
          for (const other of storms.slice(index + 1)) {
            const apart = distanceKm(placeOf(storm, time), placeOf(other, time));
            expect(apart, `${storm.id} and ${other.id}`).toBeGreaterThan(600);
          }
        }
      }),
      { numRuns: propertyCases(400), examples: [[Date.UTC(2026, 2, 30)], [Date.UTC(2004, 1, 10, 19)]] },
    );
  });

  it('are born in or near the basin that their ids name, also where others leave them little room', () => {
    for (const season of [1990, 2029, 2052]) {
      for (let time = Date.UTC(season - 1, 11, 1); time < Date.UTC(season, 4, 1); time += 2 * DAY) {
        for (const { id, course } of stormsAt(time).filter(each => each.id.startsWith('AU'))) {
          expect(course.origin[0], id).toBeGreaterThan(85);
          expect(course.origin[0], id).toBeLessThan(160);
        }
      }
    }
  });

  it('of the south are found by the ocean in which they are born, and all of them by their hemisphere', () => {
    for (const time of instants.slice(0, 100)) {
      const found = (basin: string) => cycloneList({ basin_ids: [basin] }, time).map(each => each.storm_id);
      for (const { id, course } of stormsAt(latestRun(time))) {
        const [longitude, latitude] = course.origin;
        const isIndian = longitude >= 0 && longitude < 135;
        expect(found('SH').includes(id), id).toBe(latitude < 0);
        expect(found('SI').includes(id), id).toBe(latitude < 0 && isIndian);
        expect(found('SP').includes(id), id).toBe(latitude < 0 && !isIndian);
      }
    }
  });

  it('bear names that no other storm of the year bears', () => {
    for (const year of [2000, 2026, 2071]) {
      const names = new Map<string, string>();
      for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += 2 * DAY)
        for (const { id, name } of stormsAt(time)) names.set(id, name);
      expect(names.size).toBeGreaterThan(300);
      expect(new Set(names.values()).size, String(year)).toBe(names.size);
    }
  });

  it('are in both hemispheres within a year', () => {
    const latitudes = instants
      .slice(0, 4)
      .flatMap(time => stormsAt(time).map(storm => storm.course.origin[1]));
    expect(Math.min(...latitudes)).toBeLessThan(0);
    expect(Math.max(...latitudes)).toBeGreaterThan(0);
  });

  it('raise the wind and lower the pressure where they pass', () => {
    for (const storm of stormsAt(NOW)) {
      const { longitude, latitude, wind } = stormState(storm, NOW);
      if (wind < 64) continue;
      const near = weatherAt(latitude, longitude + 0.45 / Math.cos((latitude * Math.PI) / 180), NOW, {
        truth: true,
      });
      const far = weatherAt(latitude, longitude + 20, NOW, { truth: true });
      expect(near.windSpeed).toBeGreaterThan(far.windSpeed + 10);
      expect(near.pressure).toBeLessThan(far.pressure);
    }
  });
});

describe('the wind at a place', () => {
  /** Metres a second by which the wall of some eye is windier than the storms around it, or than air without any. */
  function excess(run: number, lead: number, bearing: number): number {
    const valid = run + lead * HOUR;
    const states = stormsAt(valid).map(storm => forecastState(storm, 'GFTC', run, lead));
    const excesses = states.map(({ longitude, latitude }) => {
      const place = destination([longitude, latitude], bearing, 45);
      const near = states.filter(each => distanceKm(place, [each.longitude, each.latitude]) < 900);
      const strongest = Math.max(...near.map(({ wind }) => wind * METRES_PER_SECOND_PER_KNOT), 20);
      return weatherAt(place[1], place[0], valid, { run }).windSpeed - strongest;
    });
    return Math.max(...excesses);
  }

  it('is never above that of the strongest storm there, also where two are foreseen at one place', () => {
    const leads = fc.constantFrom(0, 24, 72, 120);
    fc.assert(
      fc.property(moments, leads, fc.integer({ min: 0, max: 359 }), (moment, lead, bearing) => {
        expect(excess(latestRun(moment), lead, bearing)).toBeLessThanOrEqual(0);
      }),
      { numRuns: propertyCases(500) },
    );
  });
});

describe('a forecast track', () => {
  /** Mean error in kilometres over many storms and runs. */
  function meanError(lead: number): number {
    const errors = instants.slice(0, 150).flatMap(time => {
      const run = latestRun(time);
      return stormsAt(run)
        .filter(storm => storm.end > run + lead * HOUR)
        .map(storm => {
          const forecast = forecastState(storm, 'OFCL', run, lead);
          const truth = stormState(storm, run + lead * HOUR);
          return distanceKm([forecast.longitude, forecast.latitude], [truth.longitude, truth.latitude]);
        });
    });
    return errors.reduce((sum, error) => sum + error, 0) / errors.length;
  }

  it('is the truth at its start, and errs more with lead time, as the cone radii grow', () => {
    expect(meanError(0)).toBeCloseTo(0, 6);
    const [day1, day3, day5] = [meanError(24), meanError(72), meanError(120)];
    expect(day3).toBeGreaterThan(day1 * 1.8);
    expect(day5).toBeGreaterThan(day3 * 1.3);
    expect(day3 / (102 * 1.852)).toBeGreaterThan(0.6);
    expect(day3 / (102 * 1.852)).toBeLessThan(1.1);
  });

  it('differs between models', () => {
    const [storm] = stormsAt(NOW);
    const run = latestRun(NOW);
    expect(storm && forecastState(storm, 'OFCL', run, 48).latitude).not.toBe(
      storm && forecastState(storm, 'GFTC', run, 48).latitude,
    );
  });
});

describe('a cone', () => {
  /** Whether a place is inside any ring of outlines, by crossing number. */
  function inside(longitude: number, latitude: number, outlines: [number, number][][]): boolean {
    return outlines.some(ring => {
      let within = false;
      for (const [index, [x, y]] of ring.entries()) {
        const [px, py] = ring.at(index - 1) ?? [x, y];
        const near = unwrapLongitude(longitude, x);
        if (y > latitude !== py > latitude && near < ((px - x) * (latitude - y)) / (py - y) + x)
          within = !within;
      }
      return within;
    });
  }

  it('contains its track, smooth or not, for every storm and model, also across the antimeridian', async () => {
    for (const time of [NOW, NOW - 40 * DAY, NOW + 100 * DAY]) {
      for (const storm of stormsAt(latestRun(time))) {
        for (const smooth_cone of [true, false]) {
          const query = { model: 'GFTC_0623', smooth_cone } as const;
          const outlines: [number, number][][] = [];
          const cone = (await cycloneCone(storm, query, time)) as { features: { geometry: unknown }[] };
          visitGeometry(cone.features[0]?.geometry, {
            point: () => undefined,
            line: () => undefined,
            polygon: rings => outlines.push(rings[0]?.map(([x, y]): [number, number] => [x, y]) ?? []),
          });
          expect(outlines.flat().every(([longitude]) => Math.abs(longitude) <= 180)).toBe(true);
          const track = readTracks(cycloneTrack(storm, query, time)).tracks[0];
          for (const { position } of track?.points ?? []) {
            const [longitude, latitude] = position ?? [Number.NaN, Number.NaN];
            const onEdge = Math.abs(Math.abs(unwrapLongitude(longitude, 0)) - 180) < 1e-6;
            if (!onEdge) expect(inside(longitude, latitude, outlines), `${storm.id} ${longitude}`).toBe(true);
          }
        }
      }
    }
  });
});

describe('a track', () => {
  it('is read back without a complaint: one time for each position', () => {
    for (const storm of stormsAt(latestRun(NOW))) {
      const { tracks, diagnostics } = readTracks(cycloneTrack(storm, {}, NOW));
      expect(diagnostics, storm.id).toEqual([]);
      expect(tracks[0]?.form).toBe('trajectory');
      const times = tracks[0]?.points.map(({ time }) => time) ?? [];
      expect(times).toEqual(times.toSorted((a, b) => Number(a) - Number(b)));
    }
  });
});

describe('a point forecast', () => {
  it('errs more with lead time, and less when it is issued later', () => {
    const meanError = (leadHours: number) => {
      let sum = 0;
      for (let sample = 0; sample < 300; sample++) {
        const valid = NOW + sample * 17 * HOUR;
        const latitude = 25 + (sample % 30);
        const longitude = -100 + ((sample * 7) % 200);
        const run = Math.floor((valid - leadHours * HOUR) / (6 * HOUR)) * 6 * HOUR;
        const truth = weatherAt(latitude, longitude, valid, { truth: true });
        sum += Math.abs(weatherAt(latitude, longitude, valid, { run }).temperature - truth.temperature);
      }
      return sum / 300;
    };
    const [half, two, seven] = [meanError(12), meanError(48), meanError(168)];
    expect(half).toBeLessThan(two);
    expect(two).toBeLessThan(seven);
  });
});
