import { createHash } from 'node:crypto';
import { cutToBytes } from '../domain/cutToBytes.ts';
import { isRecord } from '../domain/isRecord.ts';

/** Ending of the file that tells where the one beside it came from. */
export const PROVENANCE_ENDING = '.provenance.json';

/** Longest name of a file, in bytes of UTF-8. */
const MAX_NAME = 255;

/** Room for the number that a name may get. */
const NUMBER = '-999';

/**
 * Name of the file that tells of another: the other's name with an ending. Where that would be too long it is cut, with a
 * digest of the whole: names that begin alike are of different files.
 */
export function provenanceName(fileName: string): string {
  const whole = `${fileName}${PROVENANCE_ENDING}`;
  if (Buffer.byteLength(whole) <= MAX_NAME) return whole;
  const digest = createHash('sha256').update(fileName).digest('hex').slice(0, 8);
  const end = `-${digest}${PROVENANCE_ENDING}`;
  return `${cutToBytes(fileName, MAX_NAME - NUMBER.length - end.length)}${end}`;
}

/** Whether a file was written here: one of a person's own is never replaced unasked. */
export function isProvenance(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return (
      isRecord(value) &&
      (typeof value.request === 'string' || typeof value.file === 'string') &&
      typeof value.exported_by === 'string' &&
      value.exported_by.startsWith('Landfall ')
    );
  } catch {
    return false;
  }
}
