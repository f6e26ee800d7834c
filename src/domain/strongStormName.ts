import type { StormClass } from './stormClass.ts';
import { stormNameOf } from './stormScale.ts';

/** What the basin of a storm calls one of categories 1 to 5, such as `Hurricane`; undefined for weaker storms. */
export function strongStormName(
  { category }: Pick<StormClass, 'category'>,
  stormId: string | undefined,
): string | undefined {
  const isStrong = category !== undefined && category >= 1 && category <= 5;
  return isStrong && stormId !== undefined ? stormNameOf(stormId) : undefined;
}
