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
  ],
  lead: ['leadtimehours', 'leadhours', 'leadtime', 'forecasthour', 'forecasthours', 'tau', 'fhour', 'lead'],
} as const satisfies Record<keyof TrackRoles, readonly string[]>;

const UNIT_AT_END = /(?:kts?|knots?|kn|mph|kmh|kph|mps|ms|hpa|mb|mbar)$/;

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** Where a name stands among those of a role; −1 for none. */
export function roleRank(role: keyof TrackRoles, name: string): number {
  const letters = plain(name);
  const names: readonly string[] = NAMES[role];
  const rank = names.indexOf(letters);
  return rank >= 0 ? rank : names.indexOf(letters.replace(UNIT_AT_END, ''));
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
