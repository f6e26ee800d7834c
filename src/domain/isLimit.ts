import { isRecord } from './isRecord.ts';
import type { Limit } from './limit.ts';

/** Whether any input is a limit: another machine, another version or a program may have written it. */
export function isLimit(value: unknown): value is Limit {
  if (!isRecord(value)) return false;
  const { field, comparison, value: limit, unit, kind } = value;
  return (
    typeof field === 'string' &&
    (comparison === 'above' || comparison === 'below') &&
    typeof limit === 'number' &&
    typeof unit === 'string' &&
    (kind === 'daily' || kind === 'hourly')
  );
}
