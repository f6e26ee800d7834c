import { inferUtcOffset } from '../../src/domain/time.ts';
import { t } from './localize.ts';

/** Name of the clock of a place: its zone, else its offset, marked where that had to be inferred. */
export function clockName(forecast: Parameters<typeof inferUtcOffset>[0]): string {
  const { certain, minutes, zone } = inferUtcOffset(forecast);
  if (zone !== undefined) return zone;
  const size = Math.abs(Math.round(minutes));
  const offset = `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
  return certain ? offset : t('{0} ({1}, offset inferred)', forecast.timezone ?? t('zone not given'), offset);
}
