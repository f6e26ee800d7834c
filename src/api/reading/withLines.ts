import type { Problem } from '../problem.ts';
import { lineEndOf } from './lineEndOf.ts';

/** The feature of a collection, or of a list, that a problem is about. */
const FEATURE = /^\$(?:\.features)?\[(\d+)\]/;
/** The last of the characters that JSON takes for blanks. */
const SPACE = 0x20;

/**
 * Problems of the features of a file, each with the line on which its feature begins, counted from 1. `startOf` gives
 * where the text of a feature begins, undefined where that is not known.
 */
export function withLines(
  problems: readonly Problem[],
  bytes: Uint8Array,
  startOf: (feature: number) => number | undefined,
): Problem[] {
  const starts = problems.map(({ path }) => {
    const feature = FEATURE.exec(path)?.[1];
    const start = feature === undefined ? undefined : startOf(Number(feature));
    return start === undefined ? undefined : behindBlanks(bytes, start);
  });
  const lines = linesAt(bytes, new Set(starts.filter(start => start !== undefined)));
  return problems.map((problem, place) => {
    const line = lines.get(starts[place] ?? -1);
    return line === undefined ? problem : { ...problem, path: `line ${line}: ${problem.path}` };
  });
}

/** The first place from one on that is no blank of JSON. */
export function behindBlanks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && (bytes[at] ?? 0) <= SPACE) at++;
  return at;
}

/** The lines of places in a text. */
function linesAt(bytes: Uint8Array, places: ReadonlySet<number>): Map<number, number> {
  const lines = new Map<number, number>();
  let line = 1;
  const lineEnd = lineEndOf(bytes);
  let next = bytes.indexOf(lineEnd);
  for (const place of [...places].sort((a, b) => a - b)) {
    for (; next >= 0 && next < place; next = bytes.indexOf(lineEnd, next + 1)) line++;
    lines.set(place, line);
  }
  return lines;
}
