import { isUtcName } from '../../src/domain/isUtcName.ts';
import { isDayByClock } from '../../src/domain/rowTime.ts';
import { isClockAssumed } from '../../src/domain/time.ts';
import { t } from '../kit/localize.ts';
import type { Reading } from './reading.ts';

type Clocks = Pick<Reading, 'daily' | 'clockName' | 'placeClock' | 'weather' | 'series'>;

/** On which clock times are, and whose the days of a daily forecast are: those bear no clock, while its issue does. */
export function clockParts(reading: Clocks): string[] {
  const { daily, clockName } = reading;
  if (!daily) return [t('Times in {0}', clockName)];
  const days = hasUtcDays(reading)
    ? t('Each day is a day in UTC')
    : hasUtcDates(reading)
      ? t('Each day bears its date in UTC')
      : t('Each day is a calendar day of the place');
  return [t('Clock times in {0}', clockName), days];
}

/** The same in a sentence of the rows alone. */
export function clockSentence(reading: Clocks): string {
  if (!reading.daily) return t('Times in {0}.', reading.clockName);
  if (hasUtcDays(reading)) return t('Each day is a day in UTC.');
  return hasUtcDates(reading)
    ? t('Each day bears its date in UTC.')
    : t('Each day is a calendar day of the place.');
}

/** Whether days came as instants, of a place whose own dates are not known. */
function hasUtcDates({ weather, series }: Clocks): boolean {
  return isClockAssumed(weather) && series.rows.some(({ timestamp }) => isDayByClock(timestamp));
}

function hasUtcDays({ placeClock }: Clocks): boolean {
  return 'zone' in placeClock && isUtcName(placeClock.zone);
}
