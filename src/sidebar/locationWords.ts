import * as vscode from 'vscode';
import { nextDay } from '../domain/nextDay.ts';
import { formatQuantity } from './formatQuantity.ts';
import type { PlaceForecast } from './placeForecast.ts';

/** What the present hour of a place is like: in short for a row, and in words for those who do not see it. */
export interface PresentWords {
  text: string;
  spoken: string;
}

/** Temperature, sign of the weather and wind; what has no value is left out. `now` in epoch milliseconds. */
export function presentWords({ series, unitOf }: PlaceForecast, now: number): PresentWords {
  const { t } = vscode.l10n;
  const { temperatureNow, weatherNow, windNow } = nextDay(series, now);
  const temperature =
    temperatureNow === undefined ? undefined : formatQuantity(temperatureNow, unitOf('temperature'), 0);
  const wind = windNow === undefined ? undefined : formatQuantity(windNow, unitOf('wind_speed'), 0);
  const weather = weatherNow === undefined ? undefined : weatherOf(weatherNow);
  const join = (words: readonly (string | undefined)[], between: string) =>
    words.filter(word => word !== undefined).join(between);
  return {
    text: join([temperature, weather?.sign, wind], ' '),
    spoken: join([temperature, weather?.word, wind === undefined ? undefined : t('wind {0}', wind)], ', '),
  };
}

/** Sign and word of a weather code; a code that is not known has no sign. */
function weatherOf(code: string): { sign: string | undefined; word: string } {
  const { t } = vscode.l10n;
  const known: Readonly<Record<string, readonly [sign: string, word: string]>> = {
    'clear-day': ['☀', t('clear')],
    'clear-night': ['☾', t('clear')],
    clear: ['☀', t('clear')],
    // The one sign for it is in few fonts.
    'partly-cloudy': ['☀☁', t('partly cloudy')],
    cloudy: ['☁', t('cloudy')],
    rain: ['☂', t('rain')],
    snow: ['❄', t('snow')],
  };
  const [sign, word] = known[code] ?? known[code.replace(/-(?:day|night)$/, '')] ?? [undefined, code];
  return { sign, word };
}
