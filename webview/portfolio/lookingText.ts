import { countedText } from '../kit/countedText.ts';
import { t } from '../kit/localize.ts';

/** That so many assets are looked through. */
export function lookingText(count: number): string {
  return countedText(count, t('Looking through 1 asset…'), all => t('Looking through {0} assets…', all));
}
