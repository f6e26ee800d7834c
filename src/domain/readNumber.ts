const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;
/** A comma before three digits parts thousands for some and decimals for others. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/;

/**
 * A number as people write it, with a point or a comma before its decimals; undefined for what is none, and for what
 * may be two numbers, such as 1,500. A number stays itself.
 */
export function readNumber(given: unknown): number | undefined {
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined;
  if (typeof given !== 'string') return undefined;
  const text = given.trim().replaceAll('−', '-');
  if (!NUMBER.test(text) || AMBIGUOUS.test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}
