import type { TrackValue } from './track.ts';

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

/** Members of a track by what they mean; one that changes along the track before one that holds for the whole. */
export function rolesOf(names: readonly string[], constants: ReadonlyMap<string, TrackValue>): TrackRoles {
  const find = (role: keyof TrackRoles) => best(role, names) ?? best(role, [...constants.keys()]);
  return {
    wind: find('wind'),
    pressure: find('pressure'),
    category: find('category'),
    type: find('type'),
    lead: find('lead'),
  };
}

function best(role: keyof TrackRoles, names: readonly string[]): string | undefined {
  let found: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const rank = roleRank(role, name);
    if (rank >= 0 && rank < least) [found, least] = [name, rank];
  }
  return found;
}
