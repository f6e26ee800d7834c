import { type TextColumn, viewOf } from './textColumn.ts';

const [LETTER_A, LETTER_Z, CASE] = [0x41, 0x5a, 0x20];

/** A byte of a text without the difference between capitals and small letters. */
const FOLDED = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= LETTER_A && byte <= LETTER_Z ? byte | CASE : byte,
);

/** Most letters of what is looked for by the engine: it is looked for in every way to write them. */
const MOST_LETTERS = 2;
/** Rows without a part after which the engine looks for the next: it is called for what it then skips, at least. */
const [FIRST_PATIENCE, MOST_PATIENCE, WORTH] = [1, 256, 24];

/**
 * Tells of each row, in their order, whose text holds a part, in capitals or small letters. The part is ASCII, in small
 * letters, and not empty.
 */
export function eachRowHolding(texts: TextColumn, part: string, tell: (row: number) => void): void {
  const { bytes, ends } = texts;
  const sought = Buffer.from(part, 'latin1');
  const nextPlace = placesOfStart(bytes, part);
  let [at, missed, patience] = [0, 0, FIRST_PATIENCE];
  for (let row = 0; row < ends.length; row++) {
    if (missed >= patience) {
      const place = nextPlace(at);
      patience = place - at < WORTH ? Math.min(2 * patience, MOST_PATIENCE) : FIRST_PATIENCE;
      missed = 0;
      while (row < ends.length && (ends[row] ?? 0) <= place) row++;
      at = place;
      if (row >= ends.length) return;
    }
    const end = ends[row] ?? 0;
    if (isHeld(bytes, sought, at, end)) {
      tell(row);
      missed = 0;
    } else missed++;
    at = end;
  }
}

function isHeld(bytes: Uint8Array, sought: Uint8Array, from: number, end: number): boolean {
  const small = sought[0] ?? 0;
  const capital = isLetter(small) ? small - CASE : small;
  const last = end - sought.length;
  for (let at = from; at <= last; at++) {
    const byte = bytes[at];
    if (byte !== small && byte !== capital) continue;
    let length = 1;
    while (length < sought.length && FOLDED[bytes[at + length] ?? 0] === sought[length]) length++;
    if (length === sought.length) return true;
  }
  return false;
}

function isLetter(small: number): boolean {
  return small >= (LETTER_A | CASE) && small <= (LETTER_Z | CASE);
}

/** Where a part, or its first letters, stands next from a place on, in any row; the length of the bytes where it does not. */
function placesOfStart(bytes: Uint8Array, part: string): (from: number) => number {
  const view = viewOf(bytes);
  const searches = spellingsOf(part).map(spelling => ({ spelling, next: -1 }));
  return from => {
    let least = bytes.length;
    for (const search of searches) {
      if (search.next < from) {
        const found = view.indexOf(search.spelling, from);
        search.next = found < 0 ? bytes.length : found;
      }
      least = Math.min(least, search.next);
    }
    return least;
  };
}

/** A part, as far as it has few letters, in all ways to write them. */
function spellingsOf(part: string): Buffer[] {
  let spellings = [''];
  let letters = 0;
  for (const letter of part) {
    const capital = letter.toUpperCase();
    if (capital !== letter && ++letters > MOST_LETTERS) break;
    const ways = capital === letter ? [letter] : [letter, capital];
    spellings = spellings.flatMap(start => ways.map(way => start + way));
  }
  return spellings.map(spelling => Buffer.from(spelling, 'latin1'));
}
