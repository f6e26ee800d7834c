import type { CsvCell } from '../domain/csv.ts';
import { freePrefix } from '../domain/freePrefix.ts';
import type { ExposureApproach, ExposureRow } from './exposureRows.ts';
import type { StormExposure } from './stormExposure.ts';

/** Names that begin as derived ones do. */
export const DERIVED = /^(?:derived_)*storm_/i;

/** Members that exposure adds to those of an asset: derived here, and named as none is that came. */
export function derivedNames(found: StormExposure, came: Iterable<string>): string[] {
  const { tracks, withinKm } = found;
  const prefix = freePrefix('storm', came);
  const names = tracks.flatMap((_, track) =>
    approachNames(track === 0 ? prefix : `${prefix}_${track + 1}`, withinKm),
  );
  const counted = isCounted(found) ? [`${prefix}_members`, `${prefix}_members_within_${withinKm}_km`] : [];
  return [`${prefix}_in_cone`, ...names, ...counted];
}

/** The values of a row in the order of those names. */
export function derivedValues(row: ExposureRow, found: StormExposure): CsvCell[] {
  const { tracks, withinKm } = found;
  const approaches = [row, ...row.others].slice(0, tracks.length);
  const counted = isCounted(found) ? [row.members, row.members_within] : [];
  return [row.in_cone, ...approaches.flatMap(approach => approachValues(approach, withinKm)), ...counted];
}

/** Whether the members that come within the distance were counted. */
export function isCounted({ exposure }: StormExposure): boolean {
  return exposure.membersWithin !== undefined;
}

/** What the approach of a track is called in a file. */
export function approachNames(prefix: string, withinKm: number | undefined): string[] {
  const names = ['track', 'distance_km', 'closest_time', 'lead_time_hours', 'wind', 'wind_unit', 'wind_kt'];
  const first =
    withinKm === undefined ? [] : [`within_${withinKm}_km_time`, `within_${withinKm}_km_lead_time_hours`];
  return [...names, ...first].map(name => `${prefix}_${name}`);
}

/** The values of an approach in the order of those names. */
export function approachValues(approach: ExposureApproach, withinKm: number | undefined): CsvCell[] {
  const { track, distance_km, time, lead_time_hours, wind, wind_unit, wind_kt } = approach;
  const first = [approach.first_within_time, approach.first_within_lead_time_hours];
  return [
    track,
    distance_km,
    time,
    lead_time_hours,
    wind,
    wind_unit,
    wind_kt,
    ...(withinKm === undefined ? [] : first),
  ];
}
