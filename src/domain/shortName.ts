import { plainText } from './plainText.ts';

/** Most characters of a text that a panel holds, such as the name of its place; a longer one is refused in commands. */
export const LONGEST_TEXT = 2000;

/** A name that a view or a service gives, cut where it is longer than a panel holds. */
export function shortName(name: string): string {
  return name.length > LONGEST_TEXT ? plainText(name, LONGEST_TEXT - 1) : name;
}
