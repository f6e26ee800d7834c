import {
  clockOf,
  clockText,
  inferUtcOffset,
  isClockAssumed,
  offsetDiffersFromZone,
} from '../../src/domain/time.ts';
import { t } from './localize.ts';

/** Name of the clock of a place: its zone, else its offset, else UTC; marked where one was inferred, or is not that of the other. */
export function clockName(forecast: Parameters<typeof inferUtcOffset>[0]): string {
  const { timezone } = forecast;
  if (isClockAssumed(forecast))
    return timezone === undefined ? t('UTC (zone not given)') : t('UTC (offset of {0} not known)', timezone);
  const inferred = inferUtcOffset(forecast);
  const offset = clockText(clockOf(inferred));
  if (offsetDiffersFromZone(forecast))
    return t(
      '{0} (its offset is not the {1} that came)',
      offset,
      String(forecast.utc_offset).replace('-', '−'),
    );
  return inferred.zone !== undefined
    ? offset
    : t('{0} ({1}, offset inferred)', timezone ?? t('zone not given'), offset);
}
