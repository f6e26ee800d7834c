import { actions, expectations, grammar, mayEnd } from './jsonGrammar.ts';

/** Follows a JSON text while it comes, and holds none of it. */
export interface JsonCheck {
  /** False where no JSON text goes on so. */
  push(part: Uint8Array): boolean;
  /** What came so far: nothing, the beginning of a text, or one complete text. */
  state(): 'empty' | 'begun' | 'complete';
}

/** Deepest nesting that is followed. */
const MAX_DEPTH = 2 ** 20;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** A check of one JSON text (RFC 8259), with or without a byte order mark, in whatever parts it comes. */
export function jsonCheck(): JsonCheck {
  let expected = expectations.value;
  let marks = 0;
  let depth = 0;
  /** One byte for each level: whether it is an object. */
  let levels = new Uint8Array(64);

  const open = (isObject: boolean): number => {
    if (depth === MAX_DEPTH) return actions.refuse;
    if (depth === levels.length) levels = twiceAsLong(levels);
    levels[depth++] = isObject ? 1 : 0;
    return isObject ? expectations.firstKey : expectations.firstElement;
  };
  const close = (isObject: boolean): number => {
    if (depth === 0 || levels[depth - 1] !== (isObject ? 1 : 0)) return actions.refuse;
    depth--;
    return expectations.after;
  };
  const next = (action: number): number => {
    if (action === actions.openObject) return open(true);
    if (action === actions.openArray) return open(false);
    if (action === actions.closeObject) return close(true);
    if (action === actions.closeArray) return close(false);
    if (action !== actions.comma || depth === 0) return actions.refuse;
    return levels[depth - 1] === 1 ? expectations.key : expectations.value;
  };
  /** Where a part goes on after the byte order mark; undefined where half of one came. */
  const skipMark = (part: Uint8Array): number | undefined => {
    let at = 0;
    while (marks < BYTE_ORDER_MARK.length && at < part.length) {
      if (part[at] !== BYTE_ORDER_MARK[marks]) {
        if (marks > 0) return undefined;
        marks = BYTE_ORDER_MARK.length;
      } else {
        at++;
        marks++;
      }
    }
    return at;
  };

  return {
    push(part) {
      const start = skipMark(part);
      if (start === undefined) return false;
      let state = expected;
      for (let at = start; at < part.length; at++) {
        state = grammar[state * 256 + (part[at] ?? 0)] ?? actions.refuse;
        if (state >= actions.openObject) state = next(state);
        if (state === actions.refuse) return false;
      }
      expected = state;
      return true;
    },
    state() {
      if (depth === 0 && expected === expectations.value) return 'empty';
      return depth === 0 && mayEnd(expected) ? 'complete' : 'begun';
    },
  };
}

function twiceAsLong(levels: Uint8Array): Uint8Array<ArrayBuffer> {
  const wider = new Uint8Array(levels.length * 2);
  wider.set(levels);
  return wider;
}
