import { type Decoded, decodeOnce, MARK } from './decodeOnce.ts';
import { keyForms, LAYERS, rareForms } from './keyForms.ts';
import { lettersAlone, lettersHeld, placedLetters } from './lettersAlone.ts';

/** What stands where a key stood. */
export const HIDDEN_KEY = '(API key)';

/** Longer texts are searched as they stand: 50 MB must not hold up the extension host. */
const LONGEST_DECODED = 200_000;

/** Texts that say where they were cut are short; any text may just end. */
const LONGEST_CUT = 4000;

/** Shorter forms are words like others: they are hidden where they stand alone. */
const SHORTEST_WITHIN = 8;

/** Fewest characters of a key that are hidden where the text breaks off: where it says so, and where it just ends. */
const [FEWEST_CUT, FEWEST_AT_END] = [4, 8];

/** Of a key that was cut or masked, so much is as good as all of it; of a shorter one no part is hidden. */
const [MOST_OF, SHORTEST_KEY] = [0.6, 16];

/** Half of a character's encoding, where a text breaks off within it. */
const BROKEN_OFF = /(?:%[0-9a-f]?|&#?\w{0,6}|\\u?[0-9a-f]{0,3})$/i;

type Range = readonly [start: number, end: number];

/**
 * Takes keys out of texts: raw, backwards, in base64, encoded for addresses, JSON or HTML once or more, split, as the
 * numbers of their bytes, and parts of them at a cut.
 */
export function hideKeys(of: Iterable<string>): (text: string) => string {
  const keys = [...of];
  const forms = [...new Set(keys.flatMap(keyForms))].sort((a, b) => b.length - a.length);
  if (forms.length === 0) return text => text;
  const pattern = new RegExp(forms.map(formPattern).join('|'), 'gi');
  const split = [...forms, ...keys.flatMap(rareForms)]
    .sort((a, b) => b.length - a.length)
    .map(form => ({ form, letters: lettersAlone(form).toLowerCase() }))
    // What is mostly signs has too few letters to be known by them.
    .filter(({ form, letters }) => letters.length >= Math.max(SHORTEST_WITHIN, (2 * form.length) / 3))
    .map(({ letters }) => letters);
  const splitPattern = new RegExp(split.join('|'), 'gi');
  const needed = split.map(lettersHeld);
  const isSplitIn = (text: string) => {
    if (split.length === 0 || text.length > LONGEST_DECODED) return false;
    const held = lettersHeld(text);
    const isHeld = ({ letters, digits }: typeof held) =>
      (letters & held.letters) === letters && (digits & held.digits) === digits;
    if (!needed.some(isHeld)) return false;
    const letters = lettersAlone(text).toLowerCase();
    return split.some(each => letters.includes(each));
  };
  const starts = forms.map(form => form.toLowerCase());
  const parts = keys.filter(key => key.length >= SHORTEST_KEY).map(key => partsOf(key.toLowerCase()));
  const seeds = parts.flatMap(part => part.seeds.map(({ text }) => literally(text)));
  // Most texts are short, many, and hold neither the start of a key nor an encoded character.
  const suspect = new RegExp(
    [...starts.map(form => literally(form.slice(0, FEWEST_CUT))), ...seeds, MARK.source].join('|'),
    'i',
  );
  return text => {
    const isSplit = isSplitIn(text);
    if (!isSplit && !suspect.test(text)) return text;
    let ranges: Range[] = isSplit ? foundSplit(text, splitPattern) : [];
    let view: Decoded | undefined = { text };
    for (let layer = 0; view !== undefined && layer <= LAYERS; layer++) {
      ranges = ranges.concat(found(view, pattern), brokenOff(view, starts));
      if (text.length <= LONGEST_DECODED)
        ranges = ranges.concat(...parts.map(part => mostOf(view ?? { text }, part)));
      view = text.length > LONGEST_DECODED ? undefined : decodeOnce(view);
    }
    return ranges.length === 0 ? text : without(text, ranges);
  };
}

/** Takes keys out of a text of any length that comes part by part. */
export interface PartHiding {
  /** What can be shown so far: the start of a key may stand at the end of a part. */
  push(part: string): string;
  end(): string;
}

/** As hideKeys takes them out of long texts. */
export function hideKeysInParts(keys: Iterable<string>): PartHiding {
  const forms = [...keys].flatMap(keyForms);
  const longest = Math.max(0, ...forms.map(form => form.length));
  const pattern = new RegExp(forms.map(formPattern).join('|'), 'gi');
  const hide = hideKeys(keys);
  /** Not shown yet, behind one character that is: what stands alone is told by both its neighbours. */
  let [before, held] = ['', ''];
  const taken = (end: number, shown: string): string => {
    before = held.slice(end - 1, end);
    held = held.slice(end);
    return shown;
  };
  return {
    push(part) {
      held += part;
      if (longest === 0) return taken(held.length, held);
      const ranges = found({ text: before + held }, pattern).map(
        ([start, end]): Range => [start - before.length, end - before.length],
      );
      let end = Math.max(0, held.length - longest - 1);
      for (const [start, behind] of ranges) if (start < end && behind > end) end = start;
      return end === 0
        ? ''
        : taken(
            end,
            without(
              held.slice(0, end),
              ranges.filter(([start]) => start < end),
            ),
          );
    },
    end: () => hide(held),
  };
}

function formPattern(form: string): string {
  const literal = literally(form);
  return form.length >= SHORTEST_WITHIN ? literal : `(?<![A-Za-z0-9])${literal}(?![A-Za-z0-9])`;
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function found({ text, at }: Decoded, pattern: RegExp): Range[] {
  const place = (index: number) => at?.[index] ?? index;
  return Array.from(
    text.matchAll(pattern),
    ({ index, 0: form }): Range => [place(index), place(index + form.length)],
  );
}

/** Keys whose letters and digits stand apart, each up to its last: what stands behind that is not of the key. */
function foundSplit(text: string, pattern: RegExp): Range[] {
  const { text: letters, at = [] } = placedLetters(text);
  return Array.from(
    letters.matchAll(pattern),
    ({ index, 0: form }): Range => [at[index] ?? index, (at[index + form.length - 1] ?? text.length) + 1],
  );
}

/** A key whose end was cut off: at the end of the text, and before each `…`. */
function brokenOff({ text, at }: Decoded, forms: readonly string[]): Range[] {
  const place = (index: number) => at?.[index] ?? index;
  const ranges: Range[] = [];
  for (const { index } of text.matchAll(text.length > LONGEST_CUT ? /$/g : /…|$/g)) {
    const fewest = text[index] === '…' ? FEWEST_CUT : FEWEST_AT_END;
    const before = text.slice(Math.max(0, index - (forms[0]?.length ?? 0) - 8), index).toLowerCase();
    const broken = BROKEN_OFF.exec(before)?.[0].length ?? 0;
    for (const end of new Set([0, broken])) {
      const whole = before.slice(0, before.length - end);
      const length = Math.max(0, ...forms.map(form => overlap(whole, form, fewest)));
      if (length > 0) ranges.push([place(index - end - length), place(index)]);
    }
  }
  return ranges;
}

/** A key, and some parts of it of which any stretch that holds most of the key holds one. */
interface KeyParts {
  key: string;
  least: number;
  seeds: readonly { text: string; at: number }[];
}

function partsOf(key: string): KeyParts {
  const least = Math.ceil(MOST_OF * key.length);
  const length = Math.ceil(least / 2);
  const step = least - length + 1;
  const count = Math.floor((key.length - length) / step) + 1;
  const seeds = Array.from({ length: count }, (_, index) => index * step);
  return { key, least, seeds: seeds.map(at => ({ text: key.slice(at, at + length), at })) };
}

/** Stretches of a text that are most of a key, whatever stands around them. */
function mostOf({ text, at }: Decoded, { key, least, seeds }: KeyParts): Range[] {
  const place = (index: number) => at?.[index] ?? index;
  const lower = text.toLowerCase();
  // Some letters become two: then the places in it are not those in the text.
  const searched = lower.length === text.length ? lower : text;
  return seeds.flatMap(seed => {
    const ranges: Range[] = [];
    for (let index = searched.indexOf(seed.text); index >= 0; ) {
      let [start, from] = [index, seed.at];
      while (from > 0 && start > 0 && searched[start - 1] === key[from - 1])
        [start, from] = [start - 1, from - 1];
      let [end, to] = [index + seed.text.length, seed.at + seed.text.length];
      while (to < key.length && searched[end] === key[to]) [end, to] = [end + 1, to + 1];
      if (end - start >= least) ranges.push([place(start), place(end)]);
      index = searched.indexOf(seed.text, end);
    }
    return ranges;
  });
}

/** Length of the longest start of the form with which the text ends; 0 where it is shorter than `fewest`. */
function overlap(text: string, form: string, fewest: number): number {
  for (let length = Math.min(form.length, text.length); length >= fewest; length--)
    if (text.endsWith(form.slice(0, length))) return length;
  return 0;
}

function without(text: string, ranges: readonly Range[]): string {
  let shown = '';
  let last = 0;
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (end <= last) continue;
    // What overlaps is hidden as one.
    shown += start < last ? '' : `${text.slice(last, start)}${HIDDEN_KEY}`;
    last = end;
  }
  return shown + text.slice(last);
}
