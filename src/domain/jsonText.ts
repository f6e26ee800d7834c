import { isRecord } from './isRecord.ts';

/** A value as JSON, bigints with all their digits, of which JSON.stringify takes none, and −0 with its sign. Indented by so many spaces, or in one line. */
export function jsonText(value: unknown, indent = 0, depth = 1): string {
  if (typeof value === 'bigint') return String(value);
  if (Object.is(value, -0)) return '-0';
  const within = (each: unknown) => jsonText(each ?? null, indent, depth + 1);
  if (Array.isArray(value)) return enclosed('[]', value.map(within), indent, depth);
  if (!isRecord(value)) return JSON.stringify(value);
  const colon = indent === 0 ? ':' : ': ';
  const given = Object.entries(value).filter(([, each]) => each !== undefined);
  const members = given.map(([name, each]) => `${JSON.stringify(name)}${colon}${within(each)}`);
  return enclosed('{}', members, indent, depth);
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
