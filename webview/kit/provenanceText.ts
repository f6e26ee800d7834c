import type { Provenance } from '../../src/panels/protocol.ts';
import { formatInstant } from './format.ts';
import { t } from './localize.ts';
import type { ReaderClock } from './readerClock.ts';

/** Where the data came from, in one line, on the panel's clock. */
export function provenanceText(
  { service, receivedAt, stored }: Provenance,
  { clock, name }: ReaderClock,
): string {
  const from = t('From {0}, received {1} {2}', service, formatInstant(receivedAt, clock), name);
  return stored ? `${from}, ${t('kept on this machine')}` : from;
}
