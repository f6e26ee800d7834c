import { categoryInText } from './categoryInText.ts';
import { isMissingMark, type MarkedRole } from './isMissingMark.ts';
import { numericValue } from './numericValue.ts';
import { readStormType } from './stormType.ts';
import type { TrackPoint, TrackValue } from './track.ts';

/** Names of the members that hold what is known of every track; undefined where there is none. */
export interface TrackRoles {
  wind: string | undefined;
  pressure: string | undefined;
  category: string | undefined;
  type: string | undefined;
  lead: string | undefined;
}

/** Names in use, the surest first: letters alone, without a unit at the end. */
const NAMES = {
  wind: [
    'windspeed',
    'maxwind',
    'maximumwind',
    'maxwindspeed',
    'maximumwindspeed',
    'maxsustainedwind',
    'maxsustainedwindspeed',
    'maximumsustainedwind',
    'maximumsustainedwindspeed',
    'sustainedwind',
    'vmax',
    'wind',
    'intensity',
    'windmax',
    'windspeedmax',
    'usawind',
    'wmowind',
  ],
  pressure: [
    'pressure',
    'mslp',
    'centralpressure',
    'minpressure',
    'minimumpressure',
    'mincentralpressure',
    'minimumcentralpressure',
    'minimumsealevelpressure',
    'minslp',
    'slp',
    'pmin',
    'pres',
    'usapres',
    'wmopres',
  ],
  category: ['category', 'stormcategory', 'saffirsimpsoncategory', 'sshws', 'usasshs', 'cat'],
  type: [
    'stormtype',
    'type',
    'status',
    'stormstatus',
    'nature',
    'stage',
    'systemtype',
    'cyclonetype',
    'tcdvlp',
    'usastatus',
  ],
  lead: ['leadtimehours', 'leadhours', 'leadtime', 'forecasthour', 'forecasthours', 'tau', 'fhour', 'lead'],
} as const satisfies Record<keyof TrackRoles, readonly string[]>;

const UNIT_AT_END = /(?:kts?|knots?|kn|mph|kmh|kph|mps|ms|hpa|mb|mbar)$/;

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** Where a name stands among those of a role; −1 for none: a number in it is a threshold, a level or a share. */
export function roleRank(role: keyof TrackRoles, name: string): number {
  if (/\d/.test(name)) return -1;
  const letters = plain(name);
  const names: readonly string[] = NAMES[role];
  const rank = names.indexOf(letters);
  return rank >= 0 ? rank : names.indexOf(letters.replace(UNIT_AT_END, ''));
}

/** The unit that stands apart at the end of a name of a role, as it is written: `Kts` of `windSpeedKts`; undefined for none. */
export function unitInRoleName(role: 'wind' | 'pressure', name: string): string | undefined {
  const letters = plain(name);
  const names: readonly string[] = NAMES[role];
  const [unit = ''] = UNIT_AT_END.exec(letters) ?? [];
  if (unit === '' || names.includes(letters) || !names.includes(letters.slice(0, -unit.length)))
    return undefined;
  const written = name.slice(-unit.length);
  const isApart = /^[A-Z]/.test(written) || /[^a-z]$/i.test(name.slice(0, -unit.length));
  return isApart && written.toLowerCase() === unit ? written : undefined;
}

/**
 * Members of a track by what they mean: one that has a value which reads as that before one that has none, one that
 * changes along the track before one that holds for the whole, the surest name first.
 */
export function rolesOf(
  points: readonly TrackPoint[],
  names: readonly string[],
  constants: ReadonlyMap<string, TrackValue>,
): TrackRoles {
  const find = (role: keyof TrackRoles) => {
    const along = bySureness(role, names);
    const fixed = bySureness(role, [...constants.keys()]);
    const reads = READS[role];
    return (
      along.find(name => points.some(({ values }) => reads(values.get(name)?.value))) ??
      fixed.find(name => reads(constants.get(name)?.value)) ??
      along[0] ??
      fixed[0]
    );
  };
  return {
    wind: find('wind'),
    pressure: find('pressure'),
    category: find('category'),
    type: find('type'),
    lead: find('lead'),
  };
}

/** Names of a role, the surest first; of two that are as sure the one that came first. */
function bySureness(role: keyof TrackRoles, names: readonly string[]): string[] {
  return names
    .map(name => ({ name, rank: roleRank(role, name) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}

const isNumber = (value: unknown) => numericValue(value) !== undefined;
const isMeasured = (role: MarkedRole) => (value: unknown) => {
  const number = numericValue(value);
  return number !== undefined && !isMissingMark(role, number);
};
const isType = (value: unknown) => typeof value === 'string' && readStormType(value) !== undefined;

/** Whether a value is one of a role: “Strong” is no wind, nor is a mark for a missing one, and “forecast” no kind of storm. */
const READS: Readonly<Record<keyof TrackRoles, (value: unknown) => boolean>> = {
  wind: isMeasured('wind'),
  pressure: isMeasured('pressure'),
  lead: isNumber,
  type: isType,
  category: value => isNumber(value) || isType(value) || categoryInText(value) !== undefined,
};
