import type { PlaceClock } from '../../src/domain/time.ts';
import type { Provenance } from '../../src/panels/protocol.ts';
import { formatInstant } from './format.ts';
import { t } from './localize.ts';

/** Which service the data came from, and when, on the panel's clock, whose name stands elsewhere. */
export function receivedText({ service, receivedAt, stored }: Provenance, clock: PlaceClock): string {
  const from = t('From {0}, received {1}', service, formatInstant(receivedAt, clock));
  return stored ? `${from}, ${t('kept on this machine')}` : from;
}
