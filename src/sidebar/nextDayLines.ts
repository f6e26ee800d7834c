import * as vscode from 'vscode';
import { readInstant } from '../domain/dateTime.ts';
import { fieldDigits } from '../domain/fieldDigits.ts';
import { isRate } from '../domain/isRate.ts';
import { NEXT_DAY_HOURS, type NextDay, nextDay } from '../domain/nextDay.ts';
import { ownValue } from '../domain/ownValue.ts';
import { formatOnClock, withYear } from '../domain/time.ts';
import { amountText } from './amountText.ts';
import { formatQuantity } from './formatQuantity.ts';
import type { PlaceForecast } from './placeForecast.ts';

/** The next 24 hours of a place in lines of plain text; `now` in epoch milliseconds. What has no values is left out. */
export function nextDayLines(forecast: PlaceForecast, now: number): string[] {
  const { t } = vscode.l10n;
  const summary = nextDay(forecast.series, now);
  const values = [
    temperatureLine(summary, forecast),
    windLine(summary, forecast),
    precipitationLine(summary, forecast),
    weatherLine(summary),
  ].filter(line => line !== undefined);
  const { clock, clockName } = forecast;
  const isLocal = 'zone' in clock && clock.zone === clockName && clockName !== 'UTC';
  return [
    isLocal
      ? t('The next 24 hours, in local time of the place')
      : t('The next 24 hours, times in {0}', clockName),
    ...(values.length === 0 ? [t('The service has no values for these hours.')] : values),
    t('Issued {0} by {1}', issuedText(forecast), forecast.service.label),
    ...(forecast.service.demo ? [t('Demo data (synthetic)')] : []),
  ];
}

function temperatureLine({ temperature }: NextDay, { unitOf }: PlaceForecast): string | undefined {
  if (temperature === undefined) return undefined;
  const { lowest, highest, hours } = temperature;
  const most = amountText(highest, unitOf('temperature'));
  return counted(vscode.l10n.t('Temperature: {0} to {1}', formatQuantity(lowest, ''), most), hours);
}

function windLine({ wind }: NextDay, { unitOf, clock }: PlaceForecast): string | undefined {
  if (wind === undefined) return undefined;
  const { speed, direction, at, hours } = wind;
  const time = timeText(at * 1000, clock);
  const amount = amountText(speed, unitOf('wind_speed'));
  if (direction === undefined) return counted(vscode.l10n.t('Windiest hour: {0}, {1}', time, amount), hours);
  const unit = unitOf('wind_direction');
  const from = formatQuantity(direction, unit, fieldDigits('wind_direction', unit));
  return counted(vscode.l10n.t('Windiest hour: {0}, {1} from {2}', time, amount, from), hours);
}

const FALL = 'precipitation_accumulation';

/** A little is not nothing. */
function fallText(total: number, unit: string): string {
  const digits = fieldDigits(FALL);
  const least = 10 ** -digits;
  const isLittle = total > 0 && total < least / 2;
  return isLittle ? `< ${amountText(least, unit, digits)}` : amountText(total, unit, digits);
}

function precipitationLine({ precipitation }: NextDay, { unitOf }: PlaceForecast): string | undefined {
  if (precipitation === undefined || isRate(unitOf(FALL))) return undefined;
  const { total, hours } = precipitation;
  const told = Number.isFinite(total)
    ? fallText(total, unitOf(FALL))
    : vscode.l10n.t('too much to be added up');
  return counted(vscode.l10n.t('Precipitation: {0}', told), hours);
}

/** Codes that are named. */
const NAMED_CODES = 3;

function weatherLine({ weather }: NextDay): string | undefined {
  const { t } = vscode.l10n;
  if (weather.length === 0) return undefined;
  const named = weather.slice(0, NAMED_CODES);
  return t(
    'Weather: {0}',
    named.map(({ code, hours }) => t('{0} {1} h', codeName(code), formatQuantity(hours, ''))).join(', '),
  );
}

function codeName(code: string): string {
  const { t } = vscode.l10n;
  const names: Readonly<Record<string, string>> = {
    clear: t('clear'),
    'partly-cloudy': t('partly cloudy'),
    cloudy: t('cloudy'),
    rain: t('rain'),
    snow: t('snow'),
  };
  return ownValue(names, code) ?? code;
}

/** Says where hours are missing. */
function counted(text: string, hours: number): string {
  return hours === NEXT_DAY_HOURS
    ? text
    : vscode.l10n.t('{0} ({1} of {2} hours)', text, hours, NEXT_DAY_HOURS);
}

const TIME: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

function timeText(milliseconds: number, clock: PlaceForecast['clock'], style = TIME): string {
  const dated = withYear(style, milliseconds, clock, Date.now());
  return formatOnClock(milliseconds, clock, vscode.env.language, dated);
}

function issuedText({ issued, clock }: PlaceForecast): string {
  if (issued === undefined) return vscode.l10n.t('at an unknown time');
  const time = readInstant(issued);
  return time === undefined ? issued : timeText(time, clock, { ...TIME, day: 'numeric', month: 'short' });
}
