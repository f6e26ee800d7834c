import { isRecord } from './isRecord.ts';

/**
 * A value as JSON that is read as the same, also where JSON.stringify writes another or none: bigints with all their
 * digits, a zero with its sign, and infinities as numbers greater than any. Indented by so many spaces, or in one line.
 */
export function jsonText(value: unknown, indent = 0, depth = 1): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return numberText(value);
  const within = (each: unknown) => jsonText(each ?? null, indent, depth + 1);
  if (Array.isArray(value)) return enclosed('[]', value.map(within), indent, depth);
  if (!isRecord(value)) return JSON.stringify(value);
  const colon = indent === 0 ? ':' : ': ';
  const given = Object.entries(value).filter(([, each]) => each !== undefined);
  const members = given.map(([name, each]) => `${JSON.stringify(name)}${colon}${within(each)}`);
  return enclosed('{}', members, indent, depth);
}

/** JSON has no infinities, but every reader of doubles takes this for one. */
const BEYOND = '1e999';

function numberText(value: number): string {
  if (Object.is(value, -0)) return '-0';
  if (value === Number.POSITIVE_INFINITY) return BEYOND;
  return value === Number.NEGATIVE_INFINITY ? `-${BEYOND}` : JSON.stringify(value);
}

function enclosed(
  [open = '', close = '']: string,
  items: readonly string[],
  indent: number,
  depth: number,
): string {
  if (indent === 0 || items.length === 0) return `${open}${items.join(',')}${close}`;
  const line = `\n${' '.repeat(indent * depth)}`;
  return `${open}${line}${items.join(`,${line}`)}\n${' '.repeat(indent * (depth - 1))}${close}`;
}
