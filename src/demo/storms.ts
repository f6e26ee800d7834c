import { mapInTurns } from '../api/turns.ts';
import { type LonLat, normalizeLongitude } from '../domain/geodesy.ts';
import { dayOfYear } from '../domain/sun.ts';
import { areApart } from './areApart.ts';
import { hash } from './noise.ts';
import type { Course, Growth, Storm } from './storm.ts';
import { positionAt, stormState, weakened } from './stormLife.ts';
import { stormName } from './stormName.ts';
import {
  ATLANTIC,
  AUSTRALIA,
  areNeighbours,
  basinsOf,
  CENTRAL_PACIFIC,
  EAST_PACIFIC,
  inSeason,
  NORTH_INDIAN,
  type Region,
  SOUTH_INDIAN,
  SOUTH_PACIFIC,
  seasonYear,
  WEST_PACIFIC,
  yearBegins,
} from './stormRegions.ts';

const DAY = 86_400_000;

/**
 * A lane is an endless row of storms, one every `interval` days, from its regions in season by turns. Courses are
 * drawn until one keeps the promise of its lane and away from other storms, so that the storms of a lane relieve
 * each other and at any moment one of the first lane is of category 5, one of the second is a depression, and the
 * forecast of one of the third crosses the antimeridian.
 */
interface Lane {
  seed: number;
  /** Days. */
  interval: number;
  growth: Omit<Growth, 'peak'>;
  peak: readonly [least: number, most: number];
  regions: readonly Region[];
  /** Asked first, for it costs least. */
  goesWell?(course: Course): boolean;
  livesWell(storm: Storm): boolean;
}

/** Knots that round to category 5, and ages in days at which a storm of the first lane has them. */
const CATEGORY_5 = 138;
const MAJOR_AGES = [3.5, 4.5, 5, 5.5, 6, 6.6];
const CROSSING_AGES = [3.02, 3.4];

const LANES: readonly Lane[] = [
  {
    seed: 11,
    interval: 3,
    growth: { rise: 4, hold: 1.9, fall: 5.1 },
    peak: [150, 158],
    regions: [ATLANTIC, WEST_PACIFIC, SOUTH_INDIAN, AUSTRALIA, EAST_PACIFIC],
    livesWell: storm =>
      MAJOR_AGES.every(age => stormState(storm, storm.start + age * DAY).wind >= CATEGORY_5),
  },
  {
    seed: 12,
    interval: 5,
    growth: { rise: 2, hold: 1.5, fall: 3.5 },
    peak: [27, 32],
    regions: [NORTH_INDIAN, SOUTH_INDIAN, ATLANTIC, EAST_PACIFIC],
    livesWell: storm => storm.end - storm.start > 5.5 * DAY,
  },
  {
    seed: 13,
    interval: 3,
    growth: { rise: 3.5, hold: 1, fall: 4.5 },
    peak: [55, 105],
    regions: [CENTRAL_PACIFIC, SOUTH_PACIFIC],
    goesWell: crosses,
    livesWell: storm => storm.end - storm.start > 6.5 * DAY,
  },
  {
    seed: 14,
    interval: 4,
    growth: { rise: 3.5, hold: 1, fall: 5.5 },
    peak: [40, 128],
    regions: [EAST_PACIFIC, ATLANTIC, AUSTRALIA, NORTH_INDIAN, WEST_PACIFIC],
    livesWell: storm => storm.end - storm.start > 4 * DAY,
  },
];

/** On one side of the antimeridian at one age and beyond it at the other. */
function crosses(course: Course): boolean {
  const [before, after] = CROSSING_AGES.map(age => Math.abs(positionAt(course, age).longitude));
  return before !== undefined && after !== undefined && before < 180 && after > 180;
}

/** Storms that live at an instant, in a fixed order. */
export function stormsAt(time: number): Storm[] {
  return LANES.flatMap(lane =>
    indicesAt(lane, time)
      .map(index => stormOf(lane, index))
      .filter(({ start, end }) => start <= time && time < end),
  );
}

/** Draws the storms of an instant before they are asked for, in turns with other work: it takes a while. */
export async function drawStorms(time: number): Promise<void> {
  const births = LANES.flatMap(lane => indicesAt(lane, time).map(index => ({ lane, index })));
  await mapInTurns(inOrder(births), ({ lane, index }) => stormOf(lane, index));
}

/** Storms of a lane that may live at an instant. */
function indicesAt(lane: Lane, time: number): number[] {
  const last = Math.floor(time / (lane.interval * DAY));
  return Array.from({ length: overlap(lane) }, (_, back) => last - back);
}

/** How many storms of a lane may live at once. */
function overlap(lane: Lane): number {
  return Math.ceil(longestLife(lane) / lane.interval);
}

/** Days. */
function longestLife({ growth: { rise, hold, fall } }: Lane): number {
  return rise + hold + fall;
}

/** A storm by its place in its lane. */
interface Birth {
  lane: Lane;
  index: number;
}

/** Those that are not drawn yet, each after its elders. */
function* inOrder(births: readonly Birth[]): Generator<Birth> {
  for (const birth of births) {
    if (known.has(keyOf(birth.lane, birth.index))) continue;
    yield* inOrder(eldersOf(birth));
    yield birth;
  }
}

/**
 * Storms that one keeps away from: those that may meet it, of the lanes before its own, and of its own those
 * that come first in their round of the lane. So no storm is its own elder, by however many others.
 */
function eldersOf({ lane, index }: Birth): Birth[] {
  const own = LANES.indexOf(lane);
  const round = overlap(lane);
  const region = regionFor(lane, index);
  return LANES.slice(0, own + 1).flatMap(other =>
    contemporaries({ lane, index }, other)
      .filter(each => other !== lane || each % round < index % round)
      .filter(each => areNeighbours(region, regionFor(other, each)))
      .map(each => ({ lane: other, index: each })),
  );
}

/** Storms of another lane that may live at some time of a storm's life. */
function contemporaries({ lane, index }: Birth, other: Lane): number[] {
  const birth = index * lane.interval;
  const first = Math.floor((birth - longestLife(other)) / other.interval) + 1;
  const end = Math.ceil((birth + longestLife(lane)) / other.interval);
  return Array.from({ length: end - first }, (_, each) => first + each);
}

const known = new Map<string, Storm>();
const KNOWN_STORMS = 3000;

function keyOf(lane: Lane, index: number): string {
  return `${lane.seed}:${index}`;
}

function stormOf(lane: Lane, index: number): Storm {
  const key = keyOf(lane, index);
  const found = known.get(key);
  if (found !== undefined) return found;
  const elders = eldersOf({ lane, index }).map(elder => stormOf(elder.lane, elder.index));
  const storm = create(lane, index, elders);
  if (known.size >= KNOWN_STORMS) known.clear();
  known.set(key, storm);
  return storm;
}

/** Courses drawn for one storm, of which the last is taken if none keeps the promise and the distance. */
const MOST_DRAWS = 1000;

function create(lane: Lane, index: number, elders: readonly Storm[]): Storm {
  const start = index * lane.interval * DAY;
  const seed = Math.floor(hash(lane.seed, index) * 2 ** 31);
  const region = regionFor(lane, index);
  const [least, most] = lane.peak;
  let crowded = 0;
  for (let draw = 0; ; draw++) {
    const course = courseFrom(region, seed, draw, crowded);
    if (lane.goesWell?.(course) === false && draw < MOST_DRAWS) continue;
    const growth = { ...lane.growth, peak: least + (most - least) * hash(seed, 6) };
    const { strength, days } = weakened(course, growth, start);
    const storm: Storm = {
      id: '',
      name: stormName(LANES.indexOf(lane), LANES.length, index),
      basins: basinsOf(region, course.origin),
      seed,
      start,
      end: start + days * DAY,
      course,
      growth,
      strength,
    };
    const livesWell = lane.livesWell(storm);
    if (draw === MOST_DRAWS || (livesWell && areApart(storm, elders)))
      return { ...storm, id: idOf(region, lane, index, storm) };
    if (livesWell) crowded++;
  }
}

/** How many times as far origins spread at most: beyond, they would be in another basin. */
const WIDEST = 2.5;

/** Origins spread farther each time that a storm came too near another. */
function courseFrom(region: Region, seed: number, draw: number, crowded: number): Course {
  const [longitude, latitude] = region.origin;
  const spread = region.spread * Math.min(WIDEST, 1 + crowded / 20);
  const drawn = (salt: number) => hash(seed, salt, draw);
  const origin: LonLat = [
    normalizeLongitude(longitude + (drawn(1) - 0.5) * 2 * spread),
    latitude + (drawn(2) - 0.5) * 3,
  ];
  return {
    origin,
    zonal: region.zonal * (0.92 + 0.16 * drawn(3)),
    poleward: Math.sign(latitude) * (0.75 + 0.5 * drawn(4)),
    recurvature: region.recurvature * (0.7 + 0.6 * drawn(5)),
    turn: 4.5 + drawn(8),
    wobble: 2 * Math.PI * drawn(9),
  };
}

/** The regions in season take turns. */
function regionFor(lane: Lane, index: number): Region {
  const month = new Date(index * lane.interval * DAY).getUTCMonth();
  const active = activeRegions(lane)[month] ?? lane.regions;
  const chosen = active[index % active.length];
  if (chosen === undefined) throw new Error('A lane without regions has no storms.');
  return chosen;
}

const active = new Map<Lane, Region[][]>();

/** Regions of a lane by month, from January; all of them where none is in season. */
function activeRegions(lane: Lane): Region[][] {
  const found = active.get(lane);
  if (found !== undefined) return found;
  const byMonth = Array.from({ length: 12 }, (_, month) => {
    const inMonth = lane.regions.filter(region => inSeason(region, month + 1));
    return inMonth.length > 0 ? inMonth : [...lane.regions];
  });
  active.set(lane, byMonth);
  return byMonth;
}

/** ATCF form with the storm's number in its basin's year, or IBTrACS form with the place and day of its birth. */
function idOf(region: Region, lane: Lane, index: number, { start, course }: Storm): string {
  if (region.idsOfTrackArchive) {
    const [longitude, latitude] = course.origin;
    const day = String(dayOfYear(start)).padStart(3, '0');
    const south = String(Math.round(Math.abs(latitude))).padStart(2, '0');
    const east = String(Math.round((longitude + 360) % 360)).padStart(3, '0');
    return `${new Date(start).getUTCFullYear()}${day}S${south}${east}`;
  }
  const number = String(numberOf(region, lane, index, start)).padStart(2, '0');
  return `${region.basins[0]}${number}${seasonYear(region, start)}`;
}

/** Number of a storm in its basin's year. The lanes of a basin take every so manieth number, so that none meet. */
function numberOf(region: Region, lane: Lane, index: number, start: number): number {
  const lanes = LANES.filter(({ regions }) => regions.includes(region));
  const earlier = earlierInYear(region, lane, index, seasonYear(region, start));
  return earlier * lanes.length + lanes.indexOf(lane) + 1;
}

const counted = new Map<string, number>();
const MOST_COUNTED = 2000;

/** Storms of a region and lane that were born before one in its year. */
function earlierInYear(region: Region, lane: Lane, index: number, year: number): number {
  const key = `${lane.seed}:${region.basins[0]}:${index}`;
  const found = counted.get(key);
  if (found !== undefined) return found;
  if (counted.size >= MOST_COUNTED) counted.clear();
  const first = yearBegins(region, year) / (lane.interval * DAY);
  let count = 0;
  for (let each = Math.ceil(first); each < index; each++) if (regionFor(lane, each) === region) count++;
  counted.set(key, count);
  return count;
}
