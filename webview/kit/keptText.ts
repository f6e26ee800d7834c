import type { Provenance } from '../../src/panels/protocol.ts';
import { formatAge } from './format.ts';
import { t } from './localize.ts';

/** How old data is that is asked for anew, or could not be. */
export function keptText({ receivedAt }: Pick<Provenance, 'receivedAt'>): string {
  return t('Kept from {0} ago.', formatAge(Date.now() - receivedAt));
}
