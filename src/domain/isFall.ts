import { wordsOf } from './wordsOf.ts';

/** Words in which "rain" is none. */
const NO_RAIN =
  /(?<![a-z])(?:ter|(?:floor|roof|storm|sub)?d|st|b|g|(?:drive|power|up|re)?t|rest|const|ref|sp|mig|uk)rain/g;

/** Whether a variable is rain, snow or the like by any name: an amount of each time, not a course between them. */
export function isFall(name: string): boolean {
  const words = wordsOf(name).join(' ').replaceAll(NO_RAIN, '');
  return /precip|rain|snow/.test(words) && !/prob|chance|type|depth|rate/.test(words);
}
