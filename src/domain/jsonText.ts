import { isRecord } from './isRecord.ts';

/** A value as JSON, bigints with all their digits: JSON.stringify takes none. */
export function jsonText(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}:${jsonText(each)}`);
  return `{${members.join(',')}}`;
}
