const WORDS = /^(?:category|cat|hurricane|typhoon|cyclone|hu|ty|tc|h|c)?[\s._-]*([1-5])$/i;

/** The category from 1 to 5 that a text is: `Cat 3`, `H4`, `C5`; undefined for others. */
export function categoryInText(value: unknown): number | undefined {
  const digit = typeof value === 'string' ? WORDS.exec(value.trim())?.[1] : undefined;
  return digit === undefined ? undefined : Number(digit);
}
