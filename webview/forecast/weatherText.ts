import { ownValue } from '../../src/domain/ownValue.ts';
import { t } from '../kit/localize.ts';

/** A weather code in words; one that the interface does not know stays as it came. */
export function weatherText(code: unknown): string {
  if (typeof code !== 'string') return '';
  const names: Readonly<Record<string, string>> = {
    'clear-day': t('Clear'),
    'clear-night': t('Clear night'),
    'partly-cloudy-day': t('Partly cloudy'),
    'partly-cloudy-night': t('Partly cloudy night'),
    cloudy: t('Cloudy'),
    rain: t('Rain'),
    snow: t('Snow'),
  };
  return ownValue(names, code) ?? code;
}

/** A type of precipitation in words; one that the interface does not know stays as it came. */
export function precipitationText(type: unknown): string {
  if (typeof type !== 'string') return '';
  const names: Readonly<Record<string, string>> = {
    liquid: t('Rain'),
    rain: t('Rain'),
    snow: t('Snow'),
    hail: t('Hail'),
    sleet: t('Sleet'),
    freezing_rain: t('Freezing rain'),
    none: t('None'),
  };
  return ownValue(names, type) ?? type;
}
