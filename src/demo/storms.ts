import { type LonLat, normalizeLongitude } from '../domain/geodesy.ts';
import { dayOfYear } from '../domain/sun.ts';
import { gaussian, hash } from './noise.ts';

const DAY = 86_400_000;

/** A storm of the synthetic world, from its beginning to its end. */
export interface Storm {
  id: string;
  name: string;
  /** Code of the basin by ATCF, and by IBTrACS. */
  basins: readonly [atcf: string, ibtracs: string];
  seed: number;
  /** Epoch milliseconds. */
  start: number;
  end: number;
  origin: LonLat;
  /** Degrees a day: first along the trade winds, later along the westerlies. */
  drift: { zonal: number; poleward: number; recurvature: number };
  /** Strongest 1-minute wind, in knots. */
  peak: number;
}

/** A storm at an instant. */
export interface StormState {
  /** Longitude may pass ±180: along one track it never jumps. */
  longitude: number;
  latitude: number;
  /** 1-minute wind, in knots. */
  wind: number;
  /** Central pressure, in hPa. */
  pressure: number;
}

/**
 * A lane is an endless row of storms, one every `interval` days. Intervals and lives are such that at any moment
 * one storm of the first lane is of category 5, one of the second is a depression, and the forecast of one of
 * the third crosses the antimeridian. No basin is in two lanes, so that ids never meet.
 */
interface Lane {
  seed: number;
  interval: number;
  life: number;
  regions: readonly Region[];
  peak: readonly [least: number, most: number];
}

interface Region {
  basins: readonly [atcf: string, ibtracs: string];
  origin: LonLat;
  /** How far origins spread, in degrees of longitude. */
  spread: number;
  /** Months, 1 to 12, in which the region is active. */
  season: readonly [first: number, last: number];
  zonal: number;
  recurvature: number;
}

const ATLANTIC: Region = {
  basins: ['AL', 'NA'],
  origin: [-48, 13],
  spread: 22,
  season: [6, 11],
  zonal: -4.4,
  recurvature: 0.42,
};
const EAST_PACIFIC: Region = {
  basins: ['EP', 'EP'],
  origin: [-102, 12],
  spread: 16,
  season: [5, 11],
  zonal: -3.4,
  recurvature: 0.12,
};
const WEST_PACIFIC: Region = {
  basins: ['WP', 'WP'],
  origin: [146, 10],
  spread: 18,
  season: [4, 12],
  zonal: -3.2,
  recurvature: 0.36,
};
const SOUTH_INDIAN: Region = {
  basins: ['SH', 'SI'],
  origin: [82, -11],
  spread: 26,
  season: [11, 5],
  zonal: -3.1,
  recurvature: 0.3,
};
const AUSTRALIA: Region = {
  basins: ['AU', 'SP'],
  origin: [122, -12],
  spread: 14,
  season: [11, 5],
  zonal: -2.6,
  recurvature: 0.34,
};
const NORTH_INDIAN: Region = {
  basins: ['IO', 'NI'],
  origin: [88, 10],
  spread: 8,
  season: [1, 12],
  zonal: -1.6,
  recurvature: 0.12,
};
const CENTRAL_PACIFIC: Region = {
  basins: ['CP', 'EP'],
  origin: [-168, 13],
  spread: 1,
  season: [5, 10],
  zonal: -3,
  recurvature: 0,
};
const SOUTH_PACIFIC: Region = {
  basins: ['SH', 'SP'],
  origin: [168, -13],
  spread: 1,
  season: [11, 4],
  zonal: 3,
  recurvature: 0,
};

const LANES: readonly Lane[] = [
  {
    seed: 11,
    interval: 4,
    life: 12,
    regions: [ATLANTIC, WEST_PACIFIC, SOUTH_INDIAN],
    peak: [142, 165],
  },
  { seed: 12, interval: 5, life: 7, regions: [NORTH_INDIAN], peak: [27, 32] },
  { seed: 13, interval: 3, life: 9, regions: [CENTRAL_PACIFIC, SOUTH_PACIFIC], peak: [55, 105] },
  {
    seed: 14,
    interval: 6,
    life: 10,
    regions: [EAST_PACIFIC, AUSTRALIA],
    peak: [48, 125],
  },
];

/** Storms that live at an instant, in a fixed order. */
export function stormsAt(time: number): Storm[] {
  return LANES.flatMap((lane, laneIndex) => {
    const last = Math.floor(time / (lane.interval * DAY));
    const count = Math.ceil(lane.life / lane.interval);
    const indices = Array.from({ length: count }, (_, back) => last - back);
    return indices
      .map(index => stormOf(lane, laneIndex, index))
      .filter(({ start, end }) => start <= time && time < end);
  });
}

const known = new Map<string, Storm>();
const KNOWN_STORMS = 500;

function stormOf(lane: Lane, laneIndex: number, index: number): Storm {
  const key = `${laneIndex}:${index}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= KNOWN_STORMS) known.clear();
  const storm = create(lane, index);
  known.set(key, storm);
  return storm;
}

function create(lane: Lane, index: number): Storm {
  const start = index * lane.interval * DAY;
  const seed = Math.floor(hash(lane.seed, index) * 2 ** 31);
  const region = regionFor(lane, start, seed);
  const [longitude, latitude] = region.origin;
  const origin: LonLat = [
    normalizeLongitude(longitude + (hash(seed, 1) - 0.5) * 2 * region.spread),
    latitude + (hash(seed, 2) - 0.5) * 3,
  ];
  const [least, most] = lane.peak;
  return {
    id: idOf(region, lane, index, start, origin),
    name: nameOf(seed),
    basins: region.basins,
    seed,
    start,
    end: start + lane.life * DAY,
    origin,
    drift: {
      zonal: region.zonal * (0.92 + 0.16 * hash(seed, 3)),
      poleward: Math.sign(latitude) * (0.9 + 0.5 * hash(seed, 4)),
      recurvature: region.recurvature * (0.7 + 0.6 * hash(seed, 5)),
    },
    peak: least + (most - least) * hash(seed, 6),
  };
}

function regionFor(lane: Lane, start: number, seed: number): Region {
  const month = new Date(start).getUTCMonth() + 1;
  const active = lane.regions.filter(({ season: [first, last] }) =>
    first <= last ? month >= first && month <= last : month >= first || month <= last,
  );
  const choices = active.length > 0 ? active : lane.regions;
  const chosen = choices[Math.floor(hash(seed, 7) * choices.length)] ?? choices[0];
  if (chosen === undefined) throw new Error('A lane without regions has no storms.');
  return chosen;
}

/** ATCF form, except the South Pacific's, which has the IBTrACS form: both occur in the field. */
function idOf(
  region: Region,
  lane: Lane,
  index: number,
  start: number,
  [longitude, latitude]: LonLat,
): string {
  const year = new Date(start).getUTCFullYear();
  if (region === SOUTH_PACIFIC) {
    const day = String(dayOfYear(start)).padStart(3, '0');
    const south = String(Math.round(Math.abs(latitude))).padStart(2, '0');
    return `${year}${day}S${south}${String(Math.round((longitude + 360) % 360)).padStart(3, '0')}`;
  }
  const count = index - Math.ceil(Date.UTC(year, 0, 1) / (lane.interval * DAY));
  return `${region.basins[0]}${String((count % 99) + 1).padStart(2, '0')}${year}`;
}

const FIRST = ['Ba', 'Ke', 'Lo', 'Mi', 'Ru', 'Sa', 'Te', 'Vo', 'Za', 'Ny', 'Du', 'Fe'];
const MIDDLE = ['ral', 'ven', 'lor', 'mis', 'dru', 'sho', 'tel', 'quo', 'zin', 'bar'];
const LAST = ['da', 'ko', 'ne', 'rix', 'tha', 'vu', 'mor', 'lie'];

/** Invented names, pronounceable, and none of the lists that weather services use. */
function nameOf(seed: number): string {
  const pick = (syllables: readonly string[], salt: number) =>
    syllables[Math.floor(hash(seed, salt) * syllables.length)] ?? '';
  return `${pick(FIRST, 21)}${pick(MIDDLE, 22)}${pick(LAST, 23)}`;
}

/** Air pressure around the storms of the demo, in hPa. */
const AMBIENT_PRESSURE = 1011;

/** The true state of a storm. */
export function stormState(storm: Storm, time: number): StormState {
  const age = (time - storm.start) / DAY;
  const life = (storm.end - storm.start) / DAY;
  const { zonal, poleward, recurvature } = storm.drift;
  const turned = Math.max(0, age - life * 0.45);
  const wobble = 0.35 * Math.sin(age * 2.1 + 6.28 * hash(storm.seed, 31));
  const longitude = storm.origin[0] + zonal * age + recurvature * turned * turned * 1.6 + wobble;
  const latitude =
    storm.origin[1] + poleward * age + Math.sign(poleward) * recurvature * turned * turned * 0.9;
  const wind = windAt(storm, age / life);
  return { longitude, latitude: Math.max(-58, Math.min(58, latitude)), wind, pressure: pressureOf(wind) };
}

/** Knots over a life of 0 to 1: grows to the peak by a third, holds it to seven tenths, decays. */
function windAt({ peak, seed }: Storm, fraction: number): number {
  const birth = Math.min(25, peak * 0.85);
  if (fraction < 1 / 3) return birth + (peak - birth) * smoothStep(fraction * 3);
  const ripple = peak * 0.015 * Math.sin(fraction * 40 + gaussian(seed, 41));
  if (fraction < 0.7) return peak + ripple * Math.min(1, (0.7 - fraction) * 20);
  return birth + (peak - birth) * (1 - smoothStep((fraction - 0.7) / 0.3));
}

function smoothStep(fraction: number): number {
  const clamped = Math.max(0, Math.min(1, fraction));
  return clamped * clamped * (3 - 2 * clamped);
}

/** Wind–pressure relation of Atkinson and Holliday (1977): v = 6.7 (1010 − p)^0.644, turned round. */
export function pressureOf(knots: number): number {
  return AMBIENT_PRESSURE - 1 - (knots / 6.7) ** (1 / 0.644);
}
