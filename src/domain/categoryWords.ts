import { nameWithSent } from './nameWithSent.ts';
import { classOfCategory } from './stormClass.ts';
import { strongStormName } from './strongStormName.ts';

/**
 * A category of the list of storms in words, after the name of its type where that is not tropical, or the name that its
 * basin has for a storm so strong, and with what came for it in brackets where its name does not hold it: `Hurricane ·
 * Category 2`, `Tropical storm (0)`, `Extratropical · Category 1`. Empty where none came.
 */
export function categoryWords(category: unknown, stormId: string | undefined, type?: string): string {
  const classed = classOfCategory(category);
  if (classed === undefined) return '';
  const words = nameWithSent(classed);
  const called = strongStormName(classed, stormId, type);
  return called === undefined || called === classed.name ? words : `${called} · ${words}`;
}
