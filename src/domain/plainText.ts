import { cutText } from './cutText.ts';

/** Characters that break a line, or stand for a space. */
const SPACES = /(?:(?!\ufeff)[\s\u0085])+/gu;

/** Controls, directions, and what shows nothing; joiners and variations, which scripts and emoji need, stay. */
const UNSEEN =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/gu;

/** Marks on one letter, as many as a script needs; more climb over the lines around. */
const MARKS = /(\p{Mark}{8})\p{Mark}+/gu;

/** Letters and signs with single spaces between them: most texts are so, and are done with at once. */
const PLAIN = /^[!-~\u00a1-\u00ac\u00ae-\u00ff]+(?: [!-~\u00a1-\u00ac\u00ae-\u00ff]+)*$/;

/** A text in one line that shows as it reads: nothing unseen, nothing broken; after so many UTF-16 units it is cut. */
export function plainText(text: string, most: number): string {
  const line = PLAIN.test(text) ? text : shown(text);
  return cutText(line, most);
}

function shown(text: string): string {
  return text.toWellFormed().replace(SPACES, ' ').replace(UNSEEN, '').replace(MARKS, '$1').trim();
}
