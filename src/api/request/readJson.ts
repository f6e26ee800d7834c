import type { Problem } from '../problem.ts';

export type JsonReading =
  | { ok: true; value: unknown; problems: readonly Problem[] }
  | { ok: false; problem: Problem };

/** A string, or a number that JSON does not have. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\bInfinity\b|\bNaN\b/g;

/**
 * Reads JSON in UTF-8, with or without a byte order mark. NaN and Infinity, which JSON does not have but some
 * services write, are read as null and reported.
 */
export function readJson(bytes: Uint8Array): JsonReading {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return parse(text);
  } catch (error) {
    return { ok: false, problem: unreadable(error) };
  }
}

function parse(text: string): JsonReading {
  try {
    return { ok: true, value: JSON.parse(text), problems: [] };
  } catch (error) {
    if (!/NaN|Infinity/.test(text)) throw error;
    const found = new Set<string>();
    const repaired = text.replace(TOKENS, token => {
      if (token.startsWith('"')) return token;
      found.add(token);
      return 'null';
    });
    const problem = { path: '$', expected: 'numbers that JSON has', found: [...found].join(', ') };
    return { ok: true, value: JSON.parse(repaired), problems: [problem] };
  }
}

function unreadable(error: unknown): Problem {
  const reason = error instanceof Error ? error.message.slice(0, 120) : '';
  return { path: '$', expected: 'JSON in UTF-8', found: reason };
}
