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
  const { name, from } = classed;
  const called = strongStormName(classed, stormId, typeof type === 'string' ? type : undefined);
  const words = called === undefined || called === name ? nameWithSent(classed) : withCalled(called, classed);
  return from === 'wind' ? t('{0} from wind', words) : words;
}

/** Only a number from 1 to 5 that came, or follows from a wind, is told in a word: any other stands as the list has it. */
function withCalled(called: string, classed: StormClass): string {
  const { category, sent } = classed;
  const isOfScale = category !== undefined && category >= 1 && category <= 5;
  return isOfScale && (sent ?? String(category)) === String(category)
    ? t('{0}, category {1}', called, category)
    : `${called} · ${nameWithSent(classed)}`;
}
