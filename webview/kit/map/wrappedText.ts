/** Lines of a text at most: what is longer is no name and no sentence. */
const MOST_LINES = 4;

/** Longest text that is looked at, in characters. */
const LONGEST = 1000;

/** A text in lines that fit into so many pixels, broken between words, or within one that is wider than a line. */
export function wrappedText(text: string, room: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = [...text.slice(0, LONGEST).matchAll(/\S+\s*/g)].map(([word]) => word);
  for (const word of words) {
    if (line !== '' && widthOf((line + word).trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
    while (widthOf(line.trimEnd()) > room && line.length > 1) {
      const end = longestFit(line, room, widthOf);
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd());
  return lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`];
}

/** Characters of a line that fit, at least one. */
function longestFit(line: string, room: number, widthOf: (part: string) => number): number {
  let end = line.length;
  while (end > 1 && widthOf(line.slice(0, end)) > room) end = Math.ceil(end * 0.9) - (end < 10 ? 1 : 0);
  return Math.max(1, end);
}
