import { jsonScanner } from '../request/jsonScanner.ts';
import type { Turns } from '../turns.ts';

/** From its opening bracket to behind its closing one, in bytes. */
export interface MemberPlace {
  start: number;
  end: number;
}

/** Bytes that are looked at at one stretch. */
const PART = 2 ** 18;

/**
 * Where the lists and objects are that are members of an object in JSON, by their names. Undefined where the text is no
 * object, or does not tell for certain: a name stands twice, or is written with escapes.
 */
export async function memberPlaces(
  text: Uint8Array,
  turns: Turns,
): Promise<ReadonlyMap<string, MemberPlace> | undefined> {
  const places = new Map<string, MemberPlace>();
  const names = new Set<string>();
  let isCertain = true;
  let latest: string | undefined;
  let start = 0;
  const scanner = jsonScanner({
    name(name) {
      if (names.has(name) || name.includes('\\')) isCertain = false;
      names.add(name);
      latest = name;
    },
    open(position, depth) {
      if (depth === 2) start = position;
    },
    comma: () => undefined,
    close(position, depth) {
      if (depth === 1 && latest !== undefined) places.set(latest, { start, end: position + 1 });
    },
  });
  for (let at = 0; at < text.length; at += PART) {
    if (turns.isOver()) await turns.next();
    scanner.push(text.subarray(at, at + PART));
  }
  return isCertain && latest !== undefined && scanner.state() === 'complete' ? places : undefined;
}
