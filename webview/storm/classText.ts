import { nameWithSent } from '../../src/domain/nameWithSent.ts';
import type { StormClass } from '../../src/domain/stormClass.ts';
import { strongStormName } from '../../src/domain/strongStormName.ts';
import { t } from '../kit/localize.ts';

/** The class of a storm in words, with what came for it; one from its wind says so. */
export function classText(classed: StormClass | undefined): string {
  if (classed === undefined) return '';
  return classed.from === 'wind' ? t('{0} from wind', classed.name) : nameWithSent(classed);
}

/** The strength of a storm in words, such as `Hurricane, category 2`; one from its wind says so. `type` is what was listed. */
export function strengthText(
  classed: StormClass | undefined,
  stormId: string | undefined,
  type: unknown,
): string {
  if (classed === undefined) return '';
  const { category, name, from } = classed;
  const called = strongStormName(classed, stormId, typeof type === 'string' ? type : undefined);
  const words =
    called === undefined || called === name || category === undefined
      ? nameWithSent(classed)
      : t('{0}, category {1}', called, category);
  return from === 'wind' ? t('{0} from wind', words) : words;
}
