/** Blocks of letters that are read from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name within a sentence. One that is read from right to left is set apart by marks that are not seen: a number behind
 * it would be drawn on its other side, beside the numbers of the name.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** Names one behind the other, within a sentence. */
export function namesText(names: readonly string[]): string {
  return names.map(isolated).join(', ');
}
