import { clockOf, clockText, inferUtcOffset } from '../../src/domain/time.ts';
import { t } from './localize.ts';

/** Name of the clock of a place: its zone, else its offset, marked where that had to be inferred. */
export function clockName(forecast: Parameters<typeof inferUtcOffset>[0]): string {
  const inferred = inferUtcOffset(forecast);
  const offset = clockText(clockOf(inferred));
  return inferred.certain || inferred.zone !== undefined
    ? offset
    : t('{0} ({1}, offset inferred)', forecast.timezone ?? t('zone not given'), offset);
}
