import { readNumber } from '../../src/domain/readNumber.ts';
import { t } from '../kit/localize.ts';

/** Most breaks between classes: one colour more is not told from its neighbours. */
const MOST_BREAKS = 11;

export type BreaksReading = { breaks: readonly number[] } | { fault: string };

/**
 * Breaks between classes as people write them, such as `10, 50, 100` or `0,5; 1,5`; none in an empty text. What is wrong
 * is told in a sentence.
 */
export function readBreaks(text: string): BreaksReading {
  const words = wordsOf(text.trim());
  if (words.length > MOST_BREAKS)
    return { fault: t('There can be {0} breaks at most.', String(MOST_BREAKS)) };
  const breaks: number[] = [];
  for (const [place, word] of words.entries()) {
    const value = readNumber(word);
    if (value === undefined)
      return { fault: t('“{0}” is not read as a number. Breaks are numbers such as 10, 50, 100.', word) };
    const before = breaks.at(-1);
    if (before !== undefined && !(value > before))
      return { fault: t('Breaks go up: {0} is not above {1}.', word, words[place - 1] ?? '') };
    breaks.push(value);
  }
  return { breaks };
}

/** Without a blank or a semicolon, commas part numbers; with one, they may be before decimals. */
function wordsOf(text: string): string[] {
  const parts = text.split(/[,;]?\s+|;/);
  return (parts.length > 1 ? parts : text.split(',')).filter(word => word !== '');
}
