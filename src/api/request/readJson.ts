import type { Problem } from '../problem.ts';

export type JsonReading =
  | { ok: true; value: unknown; problems: readonly Problem[] }
  | { ok: false; problem: Problem };

/** The start of a string, or a number that JSON does not have. */
const TOKEN = /"|-?\bInfinity\b|\bNaN\b/g;

/**
 * Reads JSON in UTF-8, with or without a byte order mark. NaN and Infinity, which JSON does not have but some
 * services write, are read as null and reported.
 */
export function readJson(bytes: Uint8Array): JsonReading {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const { value, foreign } = parseJson(text);
    return { ok: true, value, problems: foreignNumbers(foreign) };
  } catch (error) {
    return { ok: false, problem: unreadable(error) };
  }
}

/** Makes another of a value that was parsed; `source` is the text of one that has no members. */
export type Reviver = (name: string, value: unknown, context?: { source?: string }) => unknown;

/** Parses JSON; `foreign` are the numbers in it that JSON does not have, each read as null. Throws SyntaxError. */
export function parseJson(text: string, reviver?: Reviver): { value: unknown; foreign: readonly string[] } {
  try {
    return { value: JSON.parse(text, reviver), foreign: [] };
  } catch (error) {
    if (!/NaN|Infinity/.test(text)) throw error;
    const { repaired, foreign } = withoutForeignNumbers(text);
    return { value: JSON.parse(repaired, reviver), foreign };
  }
}

/** The numbers in a text that JSON does not have, each once. */
export function foreignNumbersIn(text: string): readonly string[] {
  return withoutForeignNumbers(text).foreign;
}

/** What is told of numbers that JSON does not have, in whatever order they are found; `path` is where they stand. */
export function foreignNumbers(foreign: readonly string[], path = '$'): Problem[] {
  if (foreign.length === 0) return [];
  return [{ path, expected: 'numbers that JSON has', found: foreign.toSorted().join(', ') }];
}

/** Looks at each character a bounded number of times, whatever the text: it may be meant to take long. */
function withoutForeignNumbers(text: string): { repaired: string; foreign: string[] } {
  const foreign = new Set<string>();
  const parts: string[] = [];
  let kept = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token] = match;
    if (token === '"') {
      TOKEN.lastIndex = endOfString(text, match.index + 1);
      continue;
    }
    foreign.add(token);
    parts.push(text.slice(kept, match.index), 'null');
    kept = TOKEN.lastIndex;
  }
  return { repaired: parts.join('') + text.slice(kept), foreign: [...foreign] };
}

/** Behind the quote that ends a string; the end of the text where none does. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (quote - backslashes > start && text[quote - backslashes - 1] === '\\') backslashes++;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

/** What the engine quotes of a text, cut at both ends: half a key in it would be known by nobody. */
const QUOTED = /, (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/s;

function unreadable(error: unknown): Problem {
  const reason = error instanceof Error ? error.message.replace(QUOTED, ' in JSON').slice(0, 120) : '';
  return { path: '$', expected: 'JSON in UTF-8', found: reason };
}
