import { interpolateViridis, schemeTableau10 } from 'd3-scale-chromatic';
import type { FeatureProperty, PropertyKinds, PropertyValues } from '../../src/domain/featureProperty.ts';
import { isDirection } from '../../src/domain/isDirection.ts';
import { lastUpTo } from '../../src/domain/lastUpTo.ts';
import { quantile } from '../../src/domain/portfolioSeries/quantile.ts';
import { hexOf, legible, readColor } from '../kit/color.ts';
import type { FeatureColors, PaletteColor } from '../kit/map/packedLayer.ts';
import type { Theme } from '../kit/theme.ts';
import { LEAST } from '../kit/themeColors.ts';
import type { NumberClass } from './classScale.ts';

/** Colours of a scale of numbers. */
export const STEPS = 24;

/** Colours of features by a property, and which of them is the sign of a gap. */
export interface ColorScale extends FeatureColors {
  /** Place of the gap in the palette. */
  gap: number;
  /** Features without a value. */
  gaps: number;
  /** Values at the beginning, in the middle and at the end of the colours; one where all are the same, none of kinds. */
  ticks: readonly number[];
  /** Each colour is of about as many features, and not of as many units. */
  isByRank: boolean;
  kinds: Pick<PropertyKinds, 'kinds' | 'others'> | undefined;
  /** What each colour is of, in their order; undefined where they are of no classes. */
  classes?: readonly NumberClass[] | undefined;
}

/** Colours by value, or by rank: so that a few large values do not leave all others in one colour. */
export function colorScale(property: FeatureProperty, values: PropertyValues, isByRank = false): ColorScale {
  if (!('numbers' in values)) return kindScale(values);
  const { numbers } = values;
  return isByRank
    ? numberScale(property, numbers, byRank(property, numbers))
    : numberScale(property, numbers, byValue(property));
}

/** Which step of the colours a value has, and the value in the middle of them. */
interface Steps {
  of(value: number): number;
  middle: number;
  isByRank: boolean;
}

function byValue({ least, most }: FeatureProperty): Steps {
  // The difference of halves is a number, however far apart the ends are.
  const range = most / 2 - least / 2;
  const perUnit = range > 0 ? STEPS / range : 0;
  return {
    of: value => Math.min(STEPS - 1, Math.floor((value / 2 - least / 2) * perUnit)),
    middle: least / 2 + most / 2,
    isByRank: false,
  };
}

/** The middle of the steps that numbers of one value would have; the ends of the scale stand for the least and the most. */
function byRank({ least, most }: FeatureProperty, numbers: Float64Array): Steps {
  const sorted = sortedSample(numbers);
  const starts = stepStarts(sorted);
  return {
    of(value) {
      if (value === least) return 0;
      if (value === most) return STEPS - 1;
      const upTo = lastUpTo(starts, value) + 1;
      const first = starts.indexOf(value);
      return Math.round(((first < 0 ? upTo : first) + upTo) / 2);
    },
    middle: quantile(sorted, 0.5),
    isByRank: true,
  };
}

/** Of more values than these it is enough to sort some: the steps come out as even, and sorting all takes longer than a frame. */
const MOST_SORTED = 100_000;

function sortedSample(numbers: Float64Array): Float64Array {
  const known = numbers.filter(value => !Number.isNaN(value));
  const every = Math.ceil(known.length / MOST_SORTED);
  return (every > 1 ? oneOfEvery(known, every) : known).sort();
}

/** One of every so many values, at places that are scattered: assets may alternate, such as buildings and what is in them. */
function oneOfEvery(values: Float64Array, every: number): Float64Array {
  return Float64Array.from({ length: Math.floor(values.length / every) }, (_, part) => {
    const share = ((part + 1) * GOLDEN_RATIO) % 1;
    return values[part * every + Math.floor(share * every)] ?? Number.NaN;
  });
}

/** Its multiples are spread evenly between whole numbers (H. Weyl, 1916). */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** Least values of the steps after the first, in their order. */
function stepStarts(sorted: Float64Array): Float64Array {
  return Float64Array.from(
    { length: sorted.length === 0 ? 0 : STEPS - 1 },
    (_, step) => sorted[Math.floor((sorted.length * (step + 1)) / STEPS)] ?? Number.NaN,
  );
}

function numberScale(property: FeatureProperty, numbers: Float64Array, steps: Steps): ColorScale {
  const { least, most } = property;
  const of = new Uint8Array(numbers.length);
  let gaps = 0;
  for (let index = 0; index < numbers.length; index++) {
    const value = numbers[index] ?? Number.NaN;
    if (Number.isNaN(value)) gaps++;
    of[index] = Number.isNaN(value) ? STEPS : steps.of(value);
  }
  const ramp = Array.from(
    { length: STEPS },
    (_, step): PaletteColor => ({ color: rampColor(step / (STEPS - 1)) }),
  );
  const ticks = most > least ? [least, steps.middle, most] : [least];
  const { isByRank } = steps;
  return {
    of,
    palette: [...ramp, GAP],
    ordered: !isDirection(property.name, property.unit),
    gap: STEPS,
    gaps,
    ticks,
    isByRank,
    kinds: undefined,
  };
}

export const GAP: PaletteColor = { color: theme => theme.muted, hollow: true };

/** From dark to light on a dark theme and the other way on a light one: much stands out more than little. */
export function rampColor(share: number): (theme: Theme) => string {
  return rememberTheme(theme =>
    onTheme(interpolateViridis(theme.dark ? 0.22 + 0.78 * share : 0.86 - 0.86 * share), theme),
  );
}

function kindScale(kinds: PropertyKinds): ColorScale {
  const count = kinds.kinds.length;
  let gaps = 0;
  for (const code of kinds.codes) if (code === 0) gaps++;
  // A gap is the last of the palette, as it is of the legend.
  const of = Uint8Array.from(kinds.codes, code => (code === 0 ? count + 1 : code - 1));
  const palette = [
    ...kinds.kinds.map((_, place): PaletteColor => ({ color: kindColor(place) })),
    { color: (theme: Theme) => theme.muted },
    GAP,
  ];
  return { of, palette, ordered: false, gap: count + 1, gaps, ticks: [], isByRank: false, kinds };
}

/** Hues in an order in which neighbours differ most. */
const HUES = [0, 1, 4, 2, 6, 3, 5, 9];

function kindColor(place: number): (theme: Theme) => string {
  const hue = schemeTableau10[HUES[place] ?? 0] ?? '#888888';
  return rememberTheme(theme => onTheme(hue, theme));
}

/** The colour with the contrast that a fill needs on the theme. */
function onTheme(color: string, theme: Theme): string {
  const [given, ground] = [readColor(color), readColor(theme.background)];
  return given === undefined || ground === undefined ? color : hexOf(legible(given, [ground], LEAST.line));
}

function rememberTheme(make: (theme: Theme) => string): (theme: Theme) => string {
  let last: { background: string; dark: boolean; color: string } | undefined;
  return theme => {
    const { background, dark } = theme;
    if (last?.background !== background || last.dark !== dark)
      last = { background, dark, color: make(theme) };
    return last.color;
  };
}
