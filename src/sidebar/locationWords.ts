import * as vscode from 'vscode';
import { nextDay } from '../domain/nextDay.ts';
import { ownValue } from '../domain/ownValue.ts';
import { amountText } from './amountText.ts';
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
  const amountOf = (value: number | undefined, field: string) =>
    value === undefined ? undefined : { value, unit: unitOf(field) };
  const [temperature, wind] = [amountOf(temperatureNow, 'temperature'), amountOf(windNow, 'wind_speed')];
  const weather = weatherNow === undefined ? undefined : weatherOf(weatherNow);
  const join = (words: readonly (string | undefined)[], between: string) =>
    words.filter(word => word !== undefined).join(between);
  const told = (amount: Amount | undefined) => amount && amountText(amount.value, amount.unit, 0);
  const areBothBare = temperature?.unit === '' && wind?.unit === '';
  const bare = (amount: Amount | undefined) => amount && formatQuantity(amount.value, '', 0);
  return {
    text: areBothBare
      ? t('{0} (units not given)', join([bare(temperature), weather?.sign, bare(wind)], ' '))
      : join([told(temperature), weather?.sign, told(wind)], ' '),
    spoken: join(
      [told(temperature), weather?.word, wind && t('wind {0}', amountText(wind.value, wind.unit, 0))],
      ', ',
    ),
  };
}

interface Amount {
  value: number;
  /** Empty where none is known. */
  unit: string;
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
  const plain = code.replace(/-(?:day|night)$/, '');
  const [sign, word] = ownValue(known, code) ?? ownValue(known, plain) ?? [undefined, code];
  return { sign, word };
}
