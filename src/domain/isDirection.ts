import { measureKind } from './unitConversion.ts';
import { wordsOf } from './wordsOf.ts';

/** With or without the north that they are from, as in the unit `degrees_true` of CF. */
const DEGREES = /^(?:°|deg(?:rees?)?)[\s_]?(?:t(?:rue)?|m(?:ag(?:netic)?)?)?$/i;

/** Words that are a direction, unless they stand before one that says of what else. */
const DIRECTION =
  /^(?!re|in)[a-z]*direction$|^(?:w|wind|waves?|swell|current)?dir$|^bearing$|^heading$|^azimuth$/;
const OTHER = /^(?:capacity|pressure|strength|area|walls?|count|number|loads?|types?|id|name)$/;

/**
 * Whether a field is a direction, by its name or its unit: it turns in a circle, so that 350° lies beside 10°. One in a
 * unit of something else is none, whatever its name.
 */
export function isDirection(field: string, unit?: string): boolean {
  const label = unit?.trim() ?? '';
  const kind = measureKind(label);
  if (kind === 'angle' || DEGREES.test(label)) return true;
  if (kind !== undefined) return false;
  const words = wordsOf(field);
  return words.some(
    (word, at) => DIRECTION.test(word) && words[at - 1] !== 'load' && !OTHER.test(words[at + 1] ?? ''),
  );
}
