import { cutToBytes } from '../domain/cutToBytes.ts';
import { isRecord } from '../domain/isRecord.ts';

/** Ending of the file that tells where the one beside it came from. */
export const PROVENANCE_ENDING = '.provenance.json';

/** Longest name of a file, in bytes of UTF-8. */
const MAX_NAME = 255;

/** Name of the file that tells of another: the other's name with an ending, cut where that would be too long. */
export function provenanceName(fileName: string): string {
  return `${cutToBytes(fileName, MAX_NAME - PROVENANCE_ENDING.length)}${PROVENANCE_ENDING}`;
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
