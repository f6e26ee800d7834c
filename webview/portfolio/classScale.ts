import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { isDirection } from '../../src/domain/isDirection.ts';
import { withMinusSign } from '../../src/domain/withMinusSign.ts';
import { formatWhole } from '../kit/formatWhole.ts';
import { t } from '../kit/localize.ts';
import type { PaletteColor } from '../kit/map/packedLayer.ts';
import { type ColorScale, GAP, rampColor } from './colorScale.ts';
import { shortNumber } from './shortNumber.ts';

/** Numbers from one break up to the next, which is in the class after. */
export interface NumberClass {
  text: string;
  /** What leaves it alone in the column of the property; empty where it is all there is. */
  filter: string;
  count: number;
}

/** Classes of equal intervals. */
const EQUAL = 5;

/** Colours of a number by classes between breaks, which ascend; of equal intervals without any. */
export function classScale(
  property: FeatureProperty,
  numbers: Float64Array,
  ownBreaks: readonly number[] | undefined,
): ColorScale {
  const { least, most } = property;
  const breaks = ownBreaks ?? equalBreaks(property);
  const gap = breaks.length + 1;
  const { of, counts } = placesOf(numbers, Float64Array.from(breaks));
  const colors = Array.from(
    { length: gap },
    (_, place): PaletteColor => ({ color: rampColor(gap === 1 ? 0.5 : place / (gap - 1)) }),
  );
  const classes = colors.map((_, place): NumberClass => {
    const bounds = classBetween(breaks[place - 1], breaks[place]);
    return { ...bounds, count: counts[place] ?? 0 };
  });
  return {
    of,
    palette: [...colors, GAP],
    ordered: !isDirection(property.name, property.unit),
    gap,
    gaps: counts[gap] ?? 0,
    ticks: most > least ? [least, most] : [least],
    isByRank: false,
    kinds: undefined,
    classes,
  };
}

/** The class of each number, the place behind the last for a gap, and how many each has. */
function placesOf(numbers: Float64Array, breaks: Float64Array): { of: Uint8Array; counts: Uint32Array } {
  const of = new Uint8Array(numbers.length);
  const counts = new Uint32Array(breaks.length + 2);
  for (let index = 0; index < numbers.length; index++) {
    const value = numbers[index] ?? Number.NaN;
    let place = Number.isNaN(value) ? breaks.length + 1 : 0;
    while (place < breaks.length && value >= (breaks[place] ?? Infinity)) place++;
    of[index] = place;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return { of, counts };
}

/** Breaks of equal intervals from the least to the most, with three digits of an interval. */
function equalBreaks({ least, most }: FeatureProperty): number[] {
  const step = (most - least) / EQUAL;
  if (!(step > 0 && Number.isFinite(step))) return [];
  const digits = 2 - Math.floor(Math.log10(step));
  const breaks = Array.from({ length: EQUAL - 1 }, (_, place) => rounded(least + step * (place + 1), digits));
  return breaks.filter((each, place) => each > (breaks[place - 1] ?? least));
}

function rounded(value: number, digits: number): number {
  if (digits > 0) return Number(value.toFixed(Math.min(100, digits)));
  // As a text it is exact, where a large power of ten is not.
  return Number(`${Math.round(value / 10 ** -digits)}e${-digits}`);
}

function classBetween(
  from: number | undefined,
  to: number | undefined,
): Pick<NumberClass, 'text' | 'filter'> {
  if (from === undefined && to === undefined) return { text: t('All'), filter: '' };
  if (from === undefined) return { text: t('under {0}', boundText(to)), filter: `<${to}` };
  if (to === undefined) return { text: t('{0} or more', boundText(from)), filter: `>=${from}` };
  return { text: t('{0} to under {1}', boundText(from), boundText(to)), filter: `${from}..<${to}` };
}

/** From here on a number is told by its power of ten: its digits before the point are more than it has. */
const POWERS_FROM = 1e21;

/** Digits after the point of a number in millions or billions. */
const SHORT_DIGITS = 3;

/** A bound with all its digits: what is told is what is meant. */
function boundText(bound = Number.NaN): string {
  const size = Math.abs(bound);
  if (size >= POWERS_FROM) return withMinusSign(bound);
  const power = size >= 1e9 ? 1e9 : 1e6;
  const isShort = size >= power && Number((bound / power).toFixed(SHORT_DIGITS)) * power === bound;
  return isShort ? shortNumber(bound, SHORT_DIGITS) : formatWhole(bound);
}
