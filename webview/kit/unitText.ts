import { t } from './localize.ts';

/** A unit for people; where none is known it would be a guess. */
export function unitText(unit: string | undefined): string {
  return unit ?? t('unit not given');
}
