import {
  KILOMETRES_PER_HOUR_PER_KNOT,
  METRES_PER_SECOND_PER_KNOT,
  MILES_PER_HOUR_PER_KNOT,
  type WindUnit,
} from './stormScale.ts';
import { unitName } from './unitName.ts';

/** Names in use, UN/CEFACT codes (KNT, HM, KMH, MTS) and those of UCUM, QUDT and the WMO among them; letters and digits only. */
const NAMES: Readonly<Record<WindUnit, readonly string[]>> = {
  kt: [
    'kt',
    'kts',
    'kn',
    'knt',
    'knot',
    'knots',
    'nmih',
    'nmh',
    'nauticalmilesperhour',
    'nauticalmileshour',
    'kni',
    'nmiih',
  ],
  mph: [
    'mph',
    'mih',
    'mihr',
    'hm',
    'mileh',
    'milehour',
    'mileperhour',
    'mileshour',
    'mileshr',
    'milesperhour',
    'miperhr',
    'mih1',
    'miih',
    'miush',
    'mihr1',
  ],
  'km/h': [
    'kmh',
    'kmhr',
    'kph',
    'kmph',
    'kmhour',
    'kmperhour',
    'kilometerperhour',
    'kilometreperhour',
    'kmh1',
    'kmhr1',
    'kilomperhr',
    'kilometersperhour',
    'kilometershour',
    'kilometreshour',
    'kilometresperhour',
  ],
  'm/s': [
    'ms',
    'ms1',
    'mps',
    'mts',
    'msec',
    'mpersec',
    'meterspersecond',
    'meterssecond',
    'metressecond',
    'metersec',
    'metresec',
    'metrespersecond',
    'meterpersecond',
    'metrepersecond',
  ],
};

const UNITS = new Map<string, WindUnit>(
  (['kt', 'mph', 'km/h', 'm/s'] as const).flatMap(unit => NAMES[unit].map(name => [name, unit] as const)),
);

const PER_KNOT: Readonly<Record<WindUnit, number>> = {
  kt: 1,
  mph: MILES_PER_HOUR_PER_KNOT,
  'km/h': KILOMETRES_PER_HOUR_PER_KNOT,
  'm/s': METRES_PER_SECOND_PER_KNOT,
};

/** Kilonewtons and hectometres: of these the case tells, as UN/CEFACT has HM for miles per hour, and KN are knots. */
const OTHERS: ReadonlySet<string> = new Set(['kN', 'hm']);

/** The unit of a wind by its label, in whatever spelling; undefined for others. */
export function readWindUnit(label: string): WindUnit | undefined {
  const name = unitName(label);
  if (OTHERS.has(name)) return undefined;
  return UNITS.get(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ''),
  );
}

/** A wind in another unit. */
export function convertWind(value: number, from: WindUnit, to: WindUnit): number {
  return (value / PER_KNOT[from]) * PER_KNOT[to];
}
