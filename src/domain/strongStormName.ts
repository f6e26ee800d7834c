import { t } from './localize.ts';
import type { StormClass } from './stormClass.ts';
import { stormNameOf } from './stormScale.ts';
import { readStormType } from './stormType.ts';

/**
 * What a storm is called beside its category: by the type that came where that is not tropical, such as
 * `Extratropical`; else what its basin calls one of categories 1 to 5, such as `Hurricane`. Undefined for weaker storms.
 */
export function strongStormName(
  { category }: Pick<StormClass, 'category'>,
  stormId: string | undefined,
  type?: string,
): string | undefined {
  const stormName = stormId === undefined ? undefined : stormNameOf(stormId);
  const kind = type === undefined ? undefined : readStormType(type, stormName);
  if (kind?.tropical === false) return t(kind.name);
  const isStrong = category !== undefined && category >= 1 && category <= 5;
  return isStrong && stormName !== undefined ? t(stormName) : undefined;
}
