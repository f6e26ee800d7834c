import { wrapText } from '../wrapText.ts';

/** Lines of a text at most: what is longer is no name and no sentence. */
const MOST_LINES = 4;

/** Longest text that is looked at, in characters. */
const LONGEST = 1000;

/** A text in lines that fit into so many pixels, as `wrapText` breaks it: none of a blank text, and the last cut where there are many. */
export function fewLines(text: string, room: number, widthOf: (part: string) => number): string[] {
  const told = text
    .slice(0, LONGEST)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
  if (told === '') return [];
  const lines = wrapText(told, room, widthOf);
  return lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`];
}
