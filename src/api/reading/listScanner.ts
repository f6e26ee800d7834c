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
  /** Upper bound of what a parser takes for what was seen so far, in bytes of memory. */
  weight(): number;
  /** The document holds exactly one list of the name, and no name that is written with escapes. */
  isRegular(): boolean;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Bytes of memory that the engine takes at most for a list, an object, an element or member, and a byte of text:
 * measured with bodies of nothing else, which end a thread of three quarters of this.
 */
const LIST_WEIGHT = 64;
const OBJECT_WEIGHT = 96;
const MEMBER_WEIGHT = 16;
const TEXT_WEIGHT = 2;

const LONGEST_KEY = 64;

/**
 * Finds the elements of a list, the member `name` of a JSON object or, without a name, the document itself, by
 * counting brackets. Whether the text is JSON is for the parser to say.
 */
export function listScanner(name: string | undefined, { open, cut, close }: ListEvents): ListScanner {
  const elementsAt = name === undefined ? 1 : 2;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let inList = false;
  let lists = 0;
  let hasEscapedName = false;
  let key = '';
  let base = 0;
  let weight = 0;

  const opened = (byte: number, position: number) => {
    depth++;
    weight += byte === OPEN_LIST ? LIST_WEIGHT : OBJECT_WEIGHT;
    if (inList || depth !== elementsAt || byte !== OPEN_LIST || (name !== undefined && key !== name)) return;
    inList = true;
    lists++;
    open(position + 1);
  };
  const closed = (position: number) => {
    depth--;
    if (!inList || depth !== elementsAt - 1) return;
    inList = false;
    key = '';
    cut(position);
    close(position);
  };
  /** Goes on to behind the end of the string, or of the part. */
  const skipString = (part: Uint8Array, from: number): number => {
    const isName = depth === 1 && !inList;
    for (let at = from; at < part.length; at++) {
      const byte = part[at] ?? 0;
      if (escaped) escaped = false;
      else if (byte === QUOTE) {
        inString = false;
        return at + 1;
      } else if (byte === BACKSLASH) {
        escaped = true;
        if (isName) hasEscapedName = true;
      } else if (isName && key.length < LONGEST_KEY) key += String.fromCharCode(byte);
    }
    return part.length;
  };

  return {
    push(part) {
      let at = inString ? skipString(part, 0) : 0;
      while (at < part.length) {
        const byte = part[at] ?? 0;
        if (byte === QUOTE) {
          inString = true;
          if (depth === 1 && !inList) key = '';
          at = skipString(part, at + 1);
          continue;
        }
        if (byte === COMMA) {
          weight += MEMBER_WEIGHT;
          if (inList && depth === elementsAt) cut(base + at);
        } else if (byte === COLON) weight += MEMBER_WEIGHT;
        else if (byte === OPEN_LIST || byte === OPEN_OBJECT) opened(byte, base + at);
        else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) closed(base + at);
        at++;
      }
      base += part.length;
      weight += part.length * TEXT_WEIGHT;
    },
    weight: () => weight,
    isRegular: () => lists === 1 && !inList && !hasEscapedName,
  };
}
