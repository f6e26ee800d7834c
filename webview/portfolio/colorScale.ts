import { interpolateViridis, schemeTableau10 } from 'd3-scale-chromatic';
import type { FeatureProperty, PropertyKinds, PropertyValues } from '../../src/domain/featureProperty.ts';
import { hexOf, legible, readColor } from '../kit/color.ts';
import type { FeatureColors, PaletteColor } from '../kit/map/packedLayer.ts';
import type { Theme } from '../kit/theme.ts';
import { LEAST } from '../kit/themeColors.ts';

/** Colours of a scale of numbers. */
export const STEPS = 24;

/** Colours of features by a property, and which of them is the sign of a gap. */
export interface ColorScale extends FeatureColors {
  /** Place of the gap in the palette. */
  gap: number;
  /** Features without a value. */
  gaps: number;
  kinds: Pick<PropertyKinds, 'kinds' | 'others'> | undefined;
}

export function colorScale(property: FeatureProperty, values: PropertyValues): ColorScale {
  return 'numbers' in values ? numberScale(property, values.numbers) : kindScale(values);
}

function numberScale({ least, most }: FeatureProperty, numbers: Float64Array): ColorScale {
  const of = new Uint8Array(numbers.length);
  const perUnit = most > least ? STEPS / (most - least) : 0;
  let gaps = 0;
  for (let index = 0; index < numbers.length; index++) {
    const value = numbers[index] ?? Number.NaN;
    if (Number.isNaN(value)) gaps++;
    of[index] = Number.isNaN(value) ? STEPS : Math.min(STEPS - 1, Math.floor((value - least) * perUnit));
  }
  const ramp = Array.from({ length: STEPS }, (_, step): PaletteColor => ({ color: rampColor(step) }));
  return { of, palette: [...ramp, GAP], ordered: true, gap: STEPS, gaps, kinds: undefined };
}

const GAP: PaletteColor = { color: theme => theme.muted, hollow: true };

/** From dark to light on a dark theme and the other way on a light one: much stands out more than little. */
function rampColor(step: number): (theme: Theme) => string {
  const share = step / (STEPS - 1);
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
  return { of, palette, ordered: false, gap: count + 1, gaps, kinds };
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
