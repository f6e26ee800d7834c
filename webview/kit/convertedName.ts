import { t } from './localize.ts';

/** Name of what is shown in another unit than the one that it came in; the name alone where that is no other. */
export function convertedName(name: string, cameIn: string | undefined): string {
  return cameIn === undefined ? name : t('{0}, converted from {1}', name, cameIn);
}
