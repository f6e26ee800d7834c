import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conditions } from '../../../src/demo/conditions.ts';
import { conditionsAt } from '../../../src/demo/forecasts.ts';
import { elevationAt } from '../../../src/demo/relief.ts';
import { latestRun } from '../../../src/demo/runs.ts';
import { forecastState } from '../../../src/demo/stormForecast.ts';
import { stormState } from '../../../src/demo/stormLife.ts';
import { stormsAt } from '../../../src/demo/storms.ts';
import { destination, distanceKm, type LonLat } from '../../../src/domain/geodesy.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What each variable may change by within 300 m, and within 10 minutes; winds as vectors, in m/s. */
const BOUNDS: Readonly<Record<string, readonly [walk: number, wait: number]>> = {
  temperature: [0.4, 0.6],
  dewpoint_temperature: [0.6, 1.2],
  feels_like_temperature: [1, 2],
  humidity: [0.8, 2.5],
  pressure: [0.3, 1],
  cloud_cover: [1.2, 4],
  precipitation_accumulation: [0.1, 0.5],
  precipitation_probability: [2.5, 8],
  snowfall_accumulation: [1.5, 4],
  wind_speed: [0.5, 2],
  wind_speed_100m: [0.7, 2.8],
  wind: [0.6, 2.5],
  wind_100m: [0.9, 3.5],
  downward_solar_radiation: [25, 260],
  global_horizontal_irradiation: [0.007, 0.075],
  direct_normal_irradiation: [0.03, 0.2],
  diffuse_horizontal_irradiation: [0.007, 0.06],
};

/** Kilometres around a storm's centre within which its core makes more of a step, and how much more. */
const CORE = 250;
const CORE_FACTOR = 14;

/** Numbers of an instant, the winds as components. */
function numbersOf(conditions: Conditions): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [name, value] of Object.entries(conditions)) {
    if (typeof value === 'number' && !name.includes('direction')) numbers.set(name, [value]);
  }
  for (const height of ['', '_100m']) {
    const speed = Number(conditions[`wind_speed${height}`]);
    const angle = (Number(conditions[`wind_direction${height}`]) * Math.PI) / 180;
    numbers.set(`wind${height}`, [speed * Math.sin(angle), speed * Math.cos(angle)]);
  }
  return numbers;
}

interface Instant {
  place: LonLat;
  valid: number;
}

function nearCore({ place, valid }: Instant, run: number): boolean {
  return stormsAt(valid).some(storm => {
    const truth = stormState(storm, valid);
    const foreseen = valid > run ? forecastState(storm, 'GFTC', run, (valid - run) / HOUR) : truth;
    return distanceKm(place, [foreseen.longitude, foreseen.latitude]) < CORE;
  });
}

/** Variables that jump from one instant to another, with the size of the jump and what would be allowed. */
function jumps(a: Instant, b: Instant, run: number, kind: 0 | 1): string[] {
  const [before, after] = [a, b].map(({ place, valid }) =>
    numbersOf(conditionsAt(place[1], place[0], valid, run)),
  );
  const factor = nearCore(a, run) || nearCore(b, run) ? CORE_FACTOR : 1;
  return [...(before ?? [])].flatMap(([name, values]) => {
    const others = after?.get(name);
    const bound = BOUNDS[name]?.[kind];
    if (others === undefined) return [];
    const step = Math.hypot(...values.map((value, index) => value - (others[index] ?? 0)));
    return bound !== undefined && step <= bound * factor ? [] : [`${name} by ${step}, not ${bound}`];
  });
}

/** Places everywhere, and more of them where a seam would be. */
const latitudes = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: 89.99, max: 90, noNaN: true }),
  fc.double({ min: -90, max: -89.99, noNaN: true }),
  fc.double({ min: -0.01, max: 0.01, noNaN: true }),
);
const longitudes = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: 179.99, max: 180, noNaN: true }),
);
const moments = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });
const leads = fc.oneof(fc.integer({ min: -24 * 60, max: 160 * 60 }), fc.integer({ min: -10, max: 10 }));
const bearings = fc.double({ min: 0, max: 360, noNaN: true });

/** A walk of 300 m and a wait of 10 minutes from a place and moment. */
function stepsFrom(place: LonLat, valid: number, run: number, bearing: number): string[] {
  const here = { place, valid };
  return [
    ...jumps(here, { place: destination(place, bearing, 0.3), valid }, run, 0),
    ...jumps(here, { place, valid: valid + 10 * MINUTE }, run, 1),
  ];
}

describe('the weather of the synthetic world', () => {
  it('changes little within 300 m and 10 minutes, anywhere and at any time', () => {
    fc.assert(
      fc.property(latitudes, longitudes, moments, leads, bearings, (lat, lon, now, lead, bearing) => {
        const run = latestRun(now);
        expect(stepsFrom([lon, lat], run + lead * MINUTE, run, bearing)).toEqual([]);
      }),
      // Where rain sets in as fast as it does anywhere.
      { numRuns: propertyCases(500), examples: [[0, 179.99, Date.UTC(2005, 3, 1, 9), 8, 0]] },
    );
  });

  it('changes little across either pole, where all meridians meet', () => {
    const valid = Date.UTC(2026, 5, 21, 3);
    for (const latitude of [-89.9985, 89.9985]) {
      for (let longitude = -180; longitude < 180; longitude += 5)
        expect(stepsFrom([longitude, latitude], valid, latestRun(valid), latitude > 0 ? 0 : 180)).toEqual([]);
    }
  });

  it('changes little even in the core of a storm, at its birth and at its end', () => {
    const ages = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1));
    fc.assert(
      fc.property(
        moments,
        fc.nat(),
        ages,
        fc.double({ min: 0, max: 400, noNaN: true }),
        bearings,
        (now, pick, age, away, bearing) => {
          const storms = stormsAt(now);
          const storm = storms[pick % storms.length];
          if (storm === undefined) return;
          const valid = Math.round(storm.start + age * (storm.end - storm.start)) - 5 * MINUTE;
          const { longitude, latitude } = stormState(storm, valid);
          const place = destination([longitude, latitude], bearing, away);
          expect(stepsFrom(place, valid, valid + HOUR, bearing)).toEqual([]);
        },
      ),
      { numRuns: propertyCases(300) },
    );
  });

  it('is the same along the streets of one town', () => {
    const valid = Date.UTC(2026, 10, 20, 12);
    const far = numbersOf(conditionsAt(27.95, -82.46, valid, valid - HOUR));
    const near = numbersOf(conditionsAt(27.94752, -82.45843, valid, valid - HOUR));
    expect(near.get('wind_speed')?.[0]).toBeCloseTo(far.get('wind_speed')?.[0] ?? 0, 0);
  });

  it('joins what was with what is foreseen', () => {
    fc.assert(
      fc.property(latitudes, longitudes, moments, (lat, lon, now) => {
        const run = latestRun(now);
        const [last, first] = [run, run + 1].map(valid => conditionsAt(lat, lon, valid, run));
        expect(first?.temperature).toBeCloseTo(Number(last?.temperature), 2);
        expect(first?.pressure).toBeCloseTo(Number(last?.pressure), 2);
      }),
      { numRuns: 200 },
    );
  });

  it('lies on ground that rises without steps', () => {
    fc.assert(
      fc.property(latitudes, longitudes, bearings, (lat, lon, bearing) => {
        const [east, north] = destination([lon, lat], bearing, 0.3);
        expect(Math.abs(elevationAt(north, east) - elevationAt(lat, lon))).toBeLessThan(60);
      }),
      { numRuns: propertyCases(2000) },
    );
  });
});
