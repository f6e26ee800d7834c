import { type JsonState, jsonScanner } from '../request/jsonScanner.ts';

/** Told of where the elements of a list are; positions are bytes from the start of the document. */
export interface ListEvents {
  /** Behind the bracket that opens the list. */
  open(position: number): void;
  /** At the comma or the bracket that ends an element. */
  cut(position: number): void;
  /** At the bracket that closes the list. */
  close(position: number): void;
}

export interface ListScanner {
  /** Looks at the next bytes of the document. */
  push(part: Uint8Array): void;
  /** Whether the list is open, and goes on. */
  isInList(): boolean;
  /** Goes on behind a comma of the list, wherever that is. */
  goOn(position: number): void;
  /** What came so far, as JSON. */
  state(): JsonState;
  /** Upper bound of what a parser takes for what was seen so far, in bytes of memory. */
  weight(): number;
  /** Behind the list or object that is the last element, and whole, while nothing has cut it. */
  uncutEnd(): number | undefined;
  /** Bytes that are JSON that goes on: fewer than were seen where the document is none. */
  followed(): number;
  /** The document holds exactly one list of the name, and no name that is written with escapes. */
  isRegular(): boolean;
}

/**
 * Bytes of memory that the engine takes at most for a list, an object, an element or member, and a byte of text:
 * measured with bodies of nothing else, which end a thread of three quarters of this.
 */
const LIST_WEIGHT = 64;
const OBJECT_WEIGHT = 96;
const MEMBER_WEIGHT = 16;
const TEXT_WEIGHT = 2;

/** What each byte weighs that may be of no JSON: it is not known what is text. */
const WEIGHTS = new Uint8Array(256);
for (const [mark, weight] of [
  ['[', LIST_WEIGHT],
  ['{', OBJECT_WEIGHT],
  [',', MEMBER_WEIGHT],
  [':', MEMBER_WEIGHT],
] as const)
  WEIGHTS[mark.charCodeAt(0)] = weight;

/**
 * Finds the elements of a list of a JSON text: of the member `name` of an object or, without a name, of the text
 * itself. Behind what is no JSON it finds nothing more.
 */
export function listScanner(name: string | undefined, { open, cut, close }: ListEvents): ListScanner {
  const elementsAt = name === undefined ? 1 : 2;
  let inList = false;
  let lists = 0;
  let hasEscapedName = false;
  let latestName: string | undefined;
  let uncutEnd: number | undefined;
  let bytes = 0;
  let followed = 0;
  let refusedWeight = 0;
  const scanner = jsonScanner({
    name(text) {
      latestName = text;
      if (text.includes('\\')) hasEscapedName = true;
    },
    open(position, depth, isList) {
      if (depth !== elementsAt || !isList || latestName !== name) return;
      inList = true;
      lists++;
      open(position + 1);
    },
    comma(position, depth) {
      if (!inList || depth !== elementsAt) return;
      uncutEnd = undefined;
      cut(position);
    },
    close(position, depth) {
      if (!inList) return;
      uncutEnd = depth === elementsAt ? position + 1 : undefined;
      if (depth !== elementsAt - 1) return;
      inList = false;
      cut(position);
      close(position);
    },
  });
  return {
    push(part) {
      bytes += part.length;
      const taken = scanner.push(part);
      followed += taken;
      for (let at = taken; at < part.length; at++) refusedWeight += WEIGHTS[part[at] ?? 0] ?? 0;
    },
    isInList: () => inList && scanner.state() === 'begun',
    goOn: position => scanner.goOn(position, elementsAt),
    state: scanner.state,
    uncutEnd: () => uncutEnd,
    followed: () => followed,
    weight() {
      const { lists, objects, marks } = scanner.counts();
      const structure = lists * LIST_WEIGHT + objects * OBJECT_WEIGHT + marks * MEMBER_WEIGHT;
      return structure + refusedWeight + bytes * TEXT_WEIGHT;
    },
    isRegular: () => lists === 1 && !inList && !hasEscapedName,
  };
}
