import { lastUpTo } from './lastUpTo.ts';
import { msgid } from './localize.ts';
import { kilometres } from './nauticalMiles.ts';

/** Radii of the circles of which the National Hurricane Center makes its cones, in one basin and year. */
export interface ConeRadii {
  /** Name of the basin, as `BASINS` has it, in English. */
  basin: string;
  /** Its ids, of the ATCF and of IBTrACS. */
  ids: readonly string[];
  year: number;
  /** Lead times of the radii. */
  hours: readonly number[];
  nauticalMiles: readonly number[];
  /** For the reader, beside the figures; in English. */
  source: string;
}

const HOURS = [3, 12, 24, 36, 48, 60, 72, 96, 120];
const SOURCE = msgid(
  'NOAA National Hurricane Center, radii of forecast cone circles for 2024: two thirds of its official track errors of 2019–2023 were smaller',
);

/** North Atlantic. */
export const ATLANTIC_CONE: ConeRadii = {
  basin: msgid('North Atlantic'),
  ids: ['AL', 'NA'],
  year: 2024,
  hours: HOURS,
  nauticalMiles: [16, 26, 41, 55, 70, 88, 102, 151, 220],
  source: SOURCE,
};

/** Eastern North Pacific, without the central one, whose radii are others. */
export const EAST_PACIFIC_CONE: ConeRadii = {
  basin: msgid('Eastern North Pacific'),
  ids: ['EP'],
  year: 2024,
  hours: HOURS,
  nauticalMiles: [16, 26, 39, 53, 65, 76, 92, 119, 152],
  source: SOURCE,
};

/** The radii of a basin, by its id in either convention or its name; undefined for others: the table has no more. */
export function coneRadii(basin: string): ConeRadii | undefined {
  const plain = basin.trim().toUpperCase();
  return [ATLANTIC_CONE, EAST_PACIFIC_CONE].find(
    ({ basin: name, ids }) => ids.includes(plain) || name.toUpperCase() === plain,
  );
}

/**
 * Radius at a lead time in hours, in kilometres; linear between the lead times of the table (derived), undefined before
 * the first and after the last of them.
 */
export function coneRadiusKm({ hours, nauticalMiles }: ConeRadii, lead: number): number | undefined {
  const last = lastUpTo(hours, lead);
  const [before, after] = [hours[last], hours[last + 1]];
  const [low, high] = [nauticalMiles[last], nauticalMiles[last + 1]];
  if (before === undefined || low === undefined) return undefined;
  if (lead === before) return kilometres(low);
  if (after === undefined || high === undefined) return undefined;
  return kilometres(low + ((high - low) * (lead - before)) / (after - before));
}
