import { KILOMETRES_PER_NAUTICAL_MILE } from './nauticalMiles.ts';
import type { WindUnit } from './stormScale.ts';
import { unitName } from './unitName.ts';
import { BTU_PER_KILOJOULE } from './weatherUnits.ts';
import { readWindUnit } from './windUnit.ts';

/** What a unit measures, and how a value in it becomes one in the first unit of its kind. */
interface Measure {
  kind: string;
  factor: number;
  /** Added after the factor. */
  offset: number;
}

type Spellings = readonly string[];

const measure = (kind: string, spellings: Spellings, factor: number, offset = 0) =>
  spellings.map(spelling => [spelling, { kind, factor, offset }] as const);

/** Exact by definition: an inch is 0.0254 m, a foot 0.3048 m, a mile 1609.344 m. */
const INCH = 0.0254;
const FOOT = 0.3048;
const MILE = 1609.344;
/** Pascals of an inch and of a millimetre of mercury at 0 °C. */
const INCH_OF_MERCURY = 3386.389;
const MILLIMETRE_OF_MERCURY = 133.3224;

/** Spellings as they are once case, spaces and the ways to write a power are put aside. */
const MEASURES: ReadonlyMap<string, Measure> = new Map([
  ...measure(
    'temperature',
    ['°c', 'c', 'degc', 'degreec', 'degreesc', 'degreescelsius', 'degreecelsius', 'celsius', '℃'],
    1,
  ),
  ...measure(
    'temperature',
    ['°f', 'f', 'degf', 'degreef', 'degreesf', 'degreesfahrenheit', 'degreefahrenheit', 'fahrenheit', '℉'],
    5 / 9,
    -160 / 9,
  ),
  ...measure('temperature', ['k', '°k', 'degk', 'kelvin', 'kelvins'], 1, -273.15),
  ...measure('length', ['m', 'metre', 'metres', 'meter', 'meters'], 1),
  ...measure('length', ['mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters'], 0.001),
  ...measure('length', ['cm', 'centimetre', 'centimetres', 'centimeter', 'centimeters'], 0.01),
  ...measure('length', ['km', 'kilometre', 'kilometres', 'kilometer', 'kilometers'], 1000),
  ...measure('length', ['in', 'inch', 'inches'], INCH),
  ...measure('length', ['ft', 'foot', 'feet'], FOOT),
  ...measure('length', ['mi', 'mile', 'miles'], MILE),
  ...measure('length', ['nmi', 'nauticalmile', 'nauticalmiles'], 1000 * KILOMETRES_PER_NAUTICAL_MILE),
  ...measure('speed', ['ft/s', 'fps'], FOOT),
  ...measure('pressure', ['hpa', 'mb', 'mbar', 'millibar', 'millibars', 'hectopascal', 'hectopascals'], 100),
  ...measure('pressure', ['pa', 'pascal', 'pascals'], 1),
  ...measure('pressure', ['kpa', 'kilopascal', 'kilopascals'], 1000),
  ...measure('pressure', ['inhg', '"hg', '″hg'], INCH_OF_MERCURY),
  ...measure('pressure', ['mmhg', 'torr'], MILLIMETRE_OF_MERCURY),
  ...measure('irradiation', ['kj/m2', 'kjm-2'], 1),
  ...measure('irradiation', ['j/m2', 'jm-2'], 0.001),
  ...measure('irradiation', ['mj/m2', 'mjm-2'], 1000),
  ...measure('irradiation', ['wh/m2', 'whm-2'], 3.6),
  ...measure('irradiation', ['kwh/m2', 'kwhm-2'], 3600),
  ...measure('irradiation', ['btu/ft2', 'btuft-2'], 1 / BTU_PER_KILOJOULE),
  ...measure('share', ['%', 'percent', 'pct'], 1),
  ...measure(
    'angle',
    ['°', 'deg', 'degree', 'degrees', '°t', 'degt', 'degtrue', 'degreetrue', 'degreestrue'],
    1,
  ),
]);

/** Winds have spellings of their own; metres per second. */
const SPEEDS: Readonly<Record<WindUnit, Measure>> = {
  'm/s': { kind: 'speed', factor: 1, offset: 0 },
  'km/h': { kind: 'speed', factor: 1 / 3.6, offset: 0 },
  mph: { kind: 'speed', factor: MILE / 3600, offset: 0 },
  kt: { kind: 'speed', factor: (1000 * KILOMETRES_PER_NAUTICAL_MILE) / 3600, offset: 0 },
};

/** Of these the case of the prefix tells a thousandth from a million, and neither is in the table: mJ is no MJ. */
const THOUSANDTHS = /^(?:mJ|mPa|Mm)/;
/** Milliseconds, where it is not the unit of what is known to be a wind. */
const MILLISECONDS = 'ms';

function measureOf(label: string): Measure | undefined {
  const name = unitName(label);
  if (name === MILLISECONDS) return undefined;
  const wind = readWindUnit(label);
  if (wind !== undefined) return SPEEDS[wind];
  if (THOUSANDTHS.test(name)) return undefined;
  const plain = name
    .toLowerCase()
    .replaceAll('−', '-')
    .replaceAll('º', '°')
    .replaceAll('⁻', '-')
    .replaceAll('¹', '1')
    .replaceAll('²', '2')
    .replaceAll(/\*\*|[\s^·._]/g, '');
  return MEASURES.get(plain);
}

/** What a unit measures, such as `speed` or `angle`; undefined of one that is not known. */
export function measureKind(label: string): string | undefined {
  return measureOf(label)?.kind;
}

/** The same text for all labels of one unit, in whatever spelling; of those that are not known, a text of its own each. */
export function unitKey(label: string | undefined): string {
  if (label === undefined) return '';
  const known = measureOf(label);
  return known === undefined ? `label ${label}` : `${known.kind} ${known.factor} ${known.offset}`;
}

/**
 * Turns values of one unit into another; undefined where either label is not known or they measure different things.
 * Equal labels need no knowledge.
 */
export function unitConversion(
  from: string | undefined,
  to: string | undefined,
): ((value: number) => number) | undefined {
  if (from === to) return value => value;
  const [given, wanted] = [from, to].map(label => (label === undefined ? undefined : measureOf(label)));
  if (given === undefined || wanted === undefined || given.kind !== wanted.kind) return undefined;
  if (given.factor === wanted.factor && given.offset === wanted.offset) return value => value;
  return value => (value * given.factor + given.offset - wanted.offset) / wanted.factor;
}
