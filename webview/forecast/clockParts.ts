import { isUtcName } from '../../src/domain/isUtcName.ts';
import { t } from '../kit/localize.ts';
import type { Reading } from './reading.ts';

type Clocks = Pick<Reading, 'daily' | 'clockName' | 'placeClock'>;

/** On which clock times are, and whose the days of a daily forecast are: those bear no clock, while its issue does. */
export function clockParts(reading: Clocks): string[] {
  const { daily, clockName } = reading;
  if (!daily) return [t('Times in {0}', clockName)];
  return [
    t('Clock times in {0}', clockName),
    hasUtcDays(reading) ? t('Each day is a day in UTC') : t('Each day is a calendar day of the place'),
  ];
}

/** The same in a sentence of the rows alone. */
export function clockSentence(reading: Clocks): string {
  if (!reading.daily) return t('Times in {0}.', reading.clockName);
  return hasUtcDays(reading) ? t('Each day is a day in UTC.') : t('Each day is a calendar day of the place.');
}

function hasUtcDays({ placeClock }: Clocks): boolean {
  return 'zone' in placeClock && isUtcName(placeClock.zone);
}
