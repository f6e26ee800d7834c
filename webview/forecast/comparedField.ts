import { comparedFields } from './comparedFields.ts';
import type { Reading } from './reading.ts';

/** The variable that is compared; of a forecast that does not have the one that was chosen, its first. */
export function comparedField(reading: Pick<Reading, 'fields' | 'unitOf'>, chosen: string): string {
  const fields = comparedFields(reading);
  return fields.includes(chosen) ? chosen : (fields[0] ?? chosen);
}
