import { unwrapLongitude } from '../domain/antimeridian.ts';
import type { LonLat } from '../domain/geodesy.ts';

/** Where storms are born, and how they go from there. */
export interface Region {
  /** Its code by ATCF, or AU, and by IBTrACS where most of its storms are born. */
  basins: readonly [atcf: string, ibtracs: string];
  origin: LonLat;
  /** How far origins spread to either side, in degrees of longitude. */
  spread: number;
  /** Months, 1 to 12, in which the region is active; the last may be in the next year. */
  season: readonly [first: number, last: number];
  /** Degrees of longitude a day along the trade winds. */
  zonal: number;
  /** How sharply storms turn poleward and east: 0 not at all. */
  recurvature: number;
  /** Ids have the form of IBTrACS rather than of ATCF: both occur in the field. */
  idsOfTrackArchive?: boolean;
}

export const ATLANTIC: Region = {
  basins: ['AL', 'NA'],
  origin: [-48, 13.5],
  spread: 20,
  season: [6, 11],
  zonal: -3.6,
  recurvature: 0.42,
};
export const EAST_PACIFIC: Region = {
  basins: ['EP', 'EP'],
  origin: [-108, 11.5],
  spread: 10,
  season: [6, 10],
  zonal: -2.7,
  recurvature: 0.1,
};
export const WEST_PACIFIC: Region = {
  basins: ['WP', 'WP'],
  origin: [148, 10],
  spread: 18,
  season: [5, 12],
  zonal: -3,
  recurvature: 0.36,
};
export const SOUTH_INDIAN: Region = {
  basins: ['SH', 'SI'],
  origin: [78, -10.5],
  spread: 20,
  season: [11, 5],
  zonal: -2.6,
  recurvature: 0.3,
};
export const AUSTRALIA: Region = {
  basins: ['AU', 'SI'],
  origin: [118, -12],
  spread: 12,
  season: [12, 4],
  zonal: -2.2,
  recurvature: 0.32,
};
export const NORTH_INDIAN: Region = {
  basins: ['IO', 'NI'],
  origin: [89, 8.5],
  spread: 5,
  season: [4, 12],
  zonal: -1.1,
  recurvature: 0.1,
};
export const CENTRAL_PACIFIC: Region = {
  basins: ['CP', 'EP'],
  origin: [-169, 13],
  spread: 1.5,
  season: [5, 10],
  zonal: -3.4,
  recurvature: 0,
};
export const SOUTH_PACIFIC: Region = {
  basins: ['SH', 'SP'],
  origin: [169, -12.5],
  spread: 1.5,
  season: [11, 4],
  zonal: 3.4,
  recurvature: 0,
  idsOfTrackArchive: true,
};

/** Longitude at which the South Pacific begins by IBTrACS. */
const SOUTH_PACIFIC_BEGINS = 135;

/** Codes by which a storm of a region is found: of the south, also that of its hemisphere by ATCF, and of its ocean. */
export function basinsOf(
  { basins: [own, ocean] }: Region,
  [longitude, latitude]: LonLat,
): readonly [own: string, ...others: string[]] {
  if (latitude > 0) return [own, ocean];
  return [own, 'SH', longitude >= 0 && longitude < SOUTH_PACIFIC_BEGINS ? 'SI' : 'SP'];
}

/** Whether a region is in season in a month of 1 to 12. */
export function inSeason({ season: [first, last] }: Region, month: number): boolean {
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}

/** Instant at which a region's year begins: in the south, July of the year before. */
export function yearBegins({ origin }: Region, year: number): number {
  return origin[1] < 0 ? Date.UTC(year - 1, 6) : Date.UTC(year, 0);
}

/** Year that a storm counts for. */
export function seasonYear({ origin }: Region, start: number): number {
  const date = new Date(start);
  return date.getUTCFullYear() + (origin[1] < 0 && date.getUTCMonth() >= 6 ? 1 : 0);
}

/** Degrees of longitude between regions whose storms never meet. */
const FAR = 65;

/** Whether storms of two regions may come near each other. */
export function areNeighbours(
  { origin: [east, north] }: Region,
  { origin: [other, south] }: Region,
): boolean {
  return north * south > 0 && Math.abs(unwrapLongitude(other, east) - east) < FAR;
}
