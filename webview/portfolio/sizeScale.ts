import type { FeatureProperty, PropertyValues } from '../../src/domain/featureProperty.ts';
import { tickTexts } from '../kit/chart/tickTexts.ts';
import { t } from '../kit/localize.ts';
import type { FeatureStyle } from '../kit/map/packedLayer.ts';

const SIZES = 6;
/** Radii of the least and of the most, in CSS pixels. */
const LEAST = 2.5;
const MOST = 11;

export type SizeScale = NonNullable<FeatureStyle['sizes']>;

/** Sizes of features by a number, by area: what has none, or less than nothing, is the smallest. */
export function sizeScale({ most }: FeatureProperty, values: PropertyValues): SizeScale | undefined {
  if (!('numbers' in values) || !(most > 0)) return undefined;
  const of = Uint8Array.from(values.numbers, value =>
    value > 0 ? Math.min(SIZES - 1, Math.round(Math.sqrt(value / most) * (SIZES - 1))) : 0,
  );
  return { of, radii: Array.from({ length: SIZES }, (_, size) => radiusOf(size / (SIZES - 1))) };
}

/** Radius of a share of the most. */
function radiusOf(share: number): number {
  return Math.round((LEAST + (MOST - LEAST) * share) * 2) / 2;
}

/** What the samples do not show: no size tells a value below zero from none. */
export function sizeNote({ least }: FeatureProperty): string | undefined {
  return least < 0 ? t('Below 0, and without a value: the smallest.') : undefined;
}

/** Shares of the most that the legend shows. */
const SAMPLES = [0.1, 0.4, 1];

/** Values that the legend shows, with the digits that tell them from one another, and their radii. */
export function sizeSamples({ most }: FeatureProperty): { text: string; radius: number }[] {
  const texts = tickTexts(
    SAMPLES.map(share => share * most),
    most / 100,
  );
  return SAMPLES.map((share, place) => ({
    text: texts[place] ?? '',
    radius: radiusOf(Math.round(Math.sqrt(share) * (SIZES - 1)) / (SIZES - 1)),
  }));
}
