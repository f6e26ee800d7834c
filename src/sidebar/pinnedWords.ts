import * as vscode from 'vscode';
import { formatCoordinates } from '../domain/coordinates.ts';
import { cutText } from '../domain/cutText.ts';
import { nextDay } from '../domain/nextDay.ts';
import { clickCommand } from '../editor/click.ts';
import type { StatusWords } from '../editor/statusItem.ts';
import { ageText } from './ageText.ts';
import { amountText } from './amountText.ts';
import type { PinnedKnowledge } from './askPinned.ts';
import { nextDayLines } from './nextDayLines.ts';
import { PINNED_KEY, type PinnedPlace } from './pinned.ts';
import type { PlaceForecast } from './placeForecast.ts';

/** What the status bar item of the pinned place says; `now` in epoch milliseconds. */
export function pinnedWords(
  place: PinnedPlace,
  { forecast, failure }: PinnedKnowledge,
  now: number,
): StatusWords {
  const { t } = vscode.l10n;
  const { name, latitude, longitude } = place;
  const text = [shortened(name), ...(forecast === undefined ? [] : valueWords(forecast, failure, now))].join(
    ' ',
  );
  const tooltip = [
    `${name} · ${formatCoordinates(latitude, longitude)}`,
    ...(failure === undefined ? [] : [failure]),
    ...(forecast === undefined ? [] : nextDayLines(forecast, now)),
  ];
  return {
    icon: failure === undefined ? 'location' : 'warning',
    text,
    tooltip,
    command: clickCommand(PINNED_KEY, t('Hourly forecast')),
    spoken: failure === undefined ? text : `${text}. ${failure}`,
  };
}

/** The value of the present hour, whose data it is, and how old where asking anew failed. */
function valueWords(forecast: PlaceForecast, failure: string | undefined, now: number): string[] {
  const { t } = vscode.l10n;
  const { temperatureNow } = nextDay(forecast.series, now);
  return [
    ...(temperatureNow === undefined
      ? []
      : [shortened(amountText(temperatureNow, forecast.unitOf('temperature')))]),
    ...(forecast.service.demo ? [t('(demo)')] : []),
    ...(failure === undefined ? [] : [`(${ageText(now - forecast.receivedAt)})`]),
  ];
}

/** The status bar is narrow, and names and unit labels may be anything. */
const LONGEST_WORDS = 30;

function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ');
  return line.length > LONGEST_WORDS ? cutText(line, LONGEST_WORDS - 1) : line;
}
