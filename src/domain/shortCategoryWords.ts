import { categoryWords } from './categoryWords.ts';
import { numericValue } from './numericValue.ts';
import { classOfCategory } from './stormClass.ts';
import { categoryLabel } from './stormScale.ts';
import { strongStormName } from './strongStormName.ts';

/**
 * As `categoryWords`, for a row or a sentence: without a number that the name alone stands for, such as −1 behind
 * `Tropical depression`. A number stays where the type that came says otherwise.
 */
export function shortCategoryWords(category: unknown, stormId: string | undefined, type?: string): string {
  const classed = classOfCategory(category);
  const number = numericValue(category);
  if (classed === undefined || number === undefined || !categoryLabel(number).known)
    return categoryWords(category, stormId, type);
  const called = strongStormName(classed, stormId, type);
  return called === undefined || called === classed.name
    ? classed.name
    : categoryWords(category, stormId, type);
}
