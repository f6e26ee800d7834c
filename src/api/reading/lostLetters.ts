import { t } from '../../domain/localize.ts';
import { type Problem, preview } from '../problem.ts';

/** What stands for letters that are not in the encoding of a text. */
const LOST = '\ufffd';
/** Characters that are told of a text around such a letter. */
const TOLD = 20;

/** What is told of texts of which letters could not be read. */
export function lostLetters(
  texts: readonly string[],
  path: string,
  expected = t('text in UTF-8'),
): Problem[] {
  const text = texts.find(each => each.includes(LOST));
  if (text === undefined) return [];
  const at = text.indexOf(LOST);
  return [{ path, expected, found: preview(text.slice(Math.max(0, at - TOLD), at + TOLD)) }];
}
