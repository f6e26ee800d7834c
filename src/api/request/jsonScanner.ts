import { actions, expectations, FIRST_ACTION, grammar, isWithinName, mayEnd, plain } from './jsonGrammar.ts';

/** What came of a text so far: nothing, the beginning of JSON, one complete JSON text, or what goes on as none. */
export type JsonState = 'empty' | 'begun' | 'complete' | 'refused';

/**
 * Told of the two outer levels of a JSON text. Positions are bytes from the start of the text, depth counts the
 * brackets that are open.
 */
export interface JsonEvents {
  /** The name of a member of the root, as it is written, cut to 64 bytes. */
  name(text: string): void;
  /** At a bracket that opens a list or an object; the depth is that within it. */
  open(position: number, depth: number, isList: boolean): void;
  comma(position: number, depth: number): void;
  /** At a bracket that closes, also one between the second level and the third; the depth is that outside of it. */
  close(position: number, depth: number): void;
}

/** How many lists and objects were opened, and how many commas and colons there were. */
export interface JsonCounts {
  lists: number;
  objects: number;
  marks: number;
}

/** Follows a JSON text while it comes, and holds none of it. */
export interface JsonScanner {
  /** How many of the bytes are JSON that goes on: fewer than came where no JSON text goes on so. */
  push(part: Uint8Array): number;
  /** Goes on behind a comma of the list that is open at a depth, wherever that comma is. */
  goOn(position: number, depth: number): void;
  state(): JsonState;
  counts(): Readonly<JsonCounts>;
}

/** Deepest nesting that is followed, and deepest that is told of. */
const MAX_DEPTH = 2 ** 20;
const TOLD_DEPTH = 2;

const LONGEST_NAME = 64;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** How far a text was followed. Functions of the module change it: the engine is slow with closures in its place. */
interface Progress {
  events: JsonEvents;
  counts: JsonCounts;
  /** An expectation of the grammar, or that the text was refused. */
  expected: number;
  /** Bytes that were looked at before the part at hand, and of the byte order mark. */
  base: number;
  marked: number;
  depth: number;
  /** One byte for each level: what is expected behind a comma. */
  levels: Uint8Array<ArrayBuffer>;
  /** What came of a name of the root before the part at hand, and where it goes on there. */
  name: string;
  nameStart: number;
}

/**
 * A scanner of one JSON text (RFC 8259), with or without a byte order mark, in whatever parts it comes. It takes the
 * texts that JSON.parse takes, and NaN and Infinity among numbers.
 */
export function jsonScanner(events: JsonEvents): JsonScanner {
  const progress: Progress = {
    events,
    counts: { lists: 0, objects: 0, marks: 0 },
    expected: expectations.value,
    base: 0,
    marked: 0,
    depth: 0,
    levels: new Uint8Array(64),
    name: '',
    nameStart: 0,
  };
  return {
    push: part => follow(progress, part),
    goOn(position, depth) {
      progress.base = position;
      progress.depth = depth;
      progress.expected = expectations.value;
    },
    state: () => stateOf(progress),
    counts: () => progress.counts,
  };
}

function stateOf({ expected, depth }: Progress): JsonState {
  if (expected === REFUSED) return 'refused';
  if (depth === 0 && expected === expectations.value) return 'empty';
  return depth === 0 && mayEnd(expected) ? 'complete' : 'begun';
}

/** Bytes that are followed at a time: a longer loop is not compiled well while it runs. */
const STRETCH = 4096;

function follow(progress: Progress, part: Uint8Array): number {
  let at = skipMark(progress, part);
  progress.nameStart = at;
  while (at < part.length && progress.expected !== REFUSED)
    at = followStretch(progress, part, at, Math.min(part.length, at + STRETCH));
  if (progress.depth === 1 && isWithinName(progress.expected)) lengthenName(progress, part, part.length);
  progress.base += at;
  return at;
}

const { refuse: REFUSED, text: TEXT, name: NAME, closeName: CLOSE_NAME, comma: COMMA } = actions;
const QUOTE = 0x22;
const { after: AFTER, string: STRING, keyString: KEY_STRING } = expectations;

function followStretch(progress: Progress, part: Uint8Array, from: number, to: number): number {
  let state = progress.expected;
  let at = from;
  for (; at < to; at++) {
    const next = grammar[(state << 8) | (part[at] ?? 0)] ?? REFUSED;
    if (next < FIRST_ACTION) state = next;
    else if (next === TEXT) {
      at = lastPlain(part, at);
      state = STRING;
      if (part[at + 1] === QUOTE) {
        state = AFTER;
        at++;
      }
    } else if (next === COMMA) {
      state = comma(progress, at);
      if (state === REFUSED) break;
    } else if (next === NAME) {
      progress.nameStart = at + 1;
      at = lastPlain(part, at);
      state = KEY_STRING;
      if (part[at + 1] === QUOTE) {
        at++;
        state = closeName(progress, part, at);
      }
    } else if (next === CLOSE_NAME) state = closeName(progress, part, at);
    else {
      state = bracket(progress, next, at);
      if (state === REFUSED) break;
    }
  }
  progress.expected = state;
  return at;
}

/** The last of the bytes behind a quote that say nothing of how the string goes on; the quote where there are none. */
function lastPlain(part: Uint8Array, quote: number): number {
  let at = quote + 1;
  while (at < part.length && plain[part[at] ?? 0] === 1) at++;
  return at - 1;
}

function comma(progress: Progress, at: number): number {
  const { depth, levels, counts } = progress;
  counts.marks++;
  if (depth <= TOLD_DEPTH) {
    if (depth === 0) return REFUSED;
    progress.events.comma(progress.base + at, depth);
  }
  return levels[depth - 1] ?? REFUSED;
}

function closeName(progress: Progress, part: Uint8Array, at: number): number {
  progress.counts.marks++;
  if (progress.depth === 1) {
    lengthenName(progress, part, at);
    progress.events.name(progress.name);
    progress.name = '';
  }
  return expectations.colon;
}

function lengthenName(progress: Progress, part: Uint8Array, end: number): void {
  const { name, nameStart } = progress;
  const room = LONGEST_NAME - name.length;
  progress.name += String.fromCharCode(...part.subarray(nameStart, Math.min(end, nameStart + room)));
}

function bracket(progress: Progress, action: number, at: number): number {
  if (action === actions.openObject) return open(progress, at, false);
  if (action === actions.openArray) return open(progress, at, true);
  if (action === actions.closeObject) return close(progress, at, expectations.key);
  if (action === actions.closeArray) return close(progress, at, expectations.value);
  return REFUSED;
}

function open(progress: Progress, at: number, isList: boolean): number {
  const { counts, levels, depth } = progress;
  if (depth === MAX_DEPTH) return REFUSED;
  if (depth === levels.length) progress.levels = twiceAsLong(levels);
  progress.levels[depth] = isList ? expectations.value : expectations.key;
  progress.depth = depth + 1;
  if (isList) counts.lists++;
  else counts.objects++;
  if (depth < TOLD_DEPTH) progress.events.open(progress.base + at, depth + 1, isList);
  return isList ? expectations.firstElement : expectations.firstKey;
}

function close(progress: Progress, at: number, level: number): number {
  const depth = progress.depth - 1;
  if (depth < 0 || progress.levels[depth] !== level) return REFUSED;
  progress.depth = depth;
  if (depth <= TOLD_DEPTH) progress.events.close(progress.base + at, depth);
  return expectations.after;
}

/** Where a part goes on after the byte order mark; half of one is refused. */
function skipMark(progress: Progress, part: Uint8Array): number {
  let at = 0;
  while (progress.marked < BYTE_ORDER_MARK.length && at < part.length) {
    if (part[at] === BYTE_ORDER_MARK[progress.marked]) {
      at++;
      progress.marked++;
    } else if (progress.marked > 0) {
      progress.expected = REFUSED;
      return at;
    } else progress.marked = BYTE_ORDER_MARK.length;
  }
  return at;
}

function twiceAsLong(levels: Uint8Array): Uint8Array<ArrayBuffer> {
  const wider = new Uint8Array(levels.length * 2);
  wider.set(levels);
  return wider;
}
