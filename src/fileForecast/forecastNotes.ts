import { isUtf8 } from 'node:buffer';
import type { Problem } from '../api/problem.ts';
import type { AssetForm } from '../domain/assetFile/assetForm.ts';
import { coordinateName } from '../domain/assetFile/coordinateName.ts';
import { FORMULA_NOTE } from '../domain/csv.ts';
import { readInstant } from '../domain/dateTime.ts';
import { dayAlone } from '../domain/dayAlone.ts';
import type { AskedPlaces } from '../domain/fileForecast/askedPlaces.ts';
import { isFailed, type PlaceAnswer } from '../domain/fileForecast/forecastColumns.ts';
import type { ForecastQuestion } from '../domain/fileForecast/forecastQuestion.ts';
import { MAX_PROBLEMS } from '../domain/maxProblems.ts';
import type { UnclearCells } from './unclearCells.ts';

/** A file with forecasts, as far as its notes tell of it. */
export interface NotedForecast {
  form: AssetForm;
  /** Of the file as it came. */
  bytes: Uint8Array;
  asked: AskedPlaces;
  problems: readonly Problem[];
  question: ForecastQuestion;
  answers: ReadonlyMap<number, PlaceAnswer>;
  prefix: string;
  unclear: UnclearCells | undefined;
}

/** Most problems of a file that are told one by one. */
const MOST_TOLD = 50;

/** What a file with forecasts cannot say itself: what was asked, of which places, when, and what of the file is otherwise. */
export function forecastNotes(noted: NotedForecast): string[] {
  const { form, bytes, asked, problems, question, answers, prefix, unclear } = noted;
  const all = [...answers.values()];
  const failed = all.filter(isFailed).length;
  const told = problems
    .slice(0, MOST_TOLD)
    .map(({ path, expected, found }) => `${path}: ${expected} expected, found ${found}`);
  const orMore = problems.length < MAX_PROBLEMS ? '' : ' or more';
  const unplaced = asked.placeOf.filter(place => place < 0).length;
  return [
    `The request was made ${timesWords(asked.places.length)}, with the ${prefix}_latitude and ${prefix}_longitude of its assets.`,
    ...receivedNote(all),
    'A line, an area and several points are asked about at the mean of their vertices.',
    'A value of an hour or a day is as it came.',
    questionNote(question),
    ...tableNotes(form, bytes),
    ...unclearNote(unclear),
    ...(unplaced === 0 ? [] : [`Assets without a place, which were not asked about: ${unplaced}.`]),
    ...(failed === 0 ? [] : [`Places that failed, with the reason in ${prefix}_error: ${failed}.`]),
    ...told,
    ...(problems.length > told.length
      ? [`Problems of the file that are not told here: ${problems.length - told.length}${orMore}.`]
      : []),
  ];
}

function timesWords(places: number): string {
  return places === 1 ? 'once, for the one place' : `for each of ${places} places once`;
}

/** The answers of a run that was broken off are older than those of the one that went on. */
function receivedNote(answers: readonly PlaceAnswer[]): string[] {
  const byTime = answers
    .map(({ received }) => ({ received, at: readInstant(received) ?? 0 }))
    .sort((a, b) => a.at - b.at);
  const [first, last] = [byTime[0], byTime.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [`The answers came from ${first.received} to ${last.received}.`];
}

function questionNote({ kind, aggregate, valid_time, days }: ForecastQuestion): string {
  const row = kind === 'hourly' ? 'hour' : 'day of the place';
  const isDay = kind === 'daily' && dayAlone(valid_time ?? '') !== undefined;
  if (aggregate === 'now') return `Values are those of the present ${row}.`;
  if (aggregate === 'at' && isDay) return `Values are those of ${valid_time}, by the days of each place.`;
  if (aggregate === 'at') return `Values are those of the ${row} in which ${valid_time} lies.`;
  const stretch = days === undefined ? 'all that is forecast' : days === 1 ? '1 day' : `${days} days`;
  return `${aggregate} is of the rows from the present ${row} on, over ${stretch}.`;
}

/** Of a table whose cells do not all stay byte for byte. */
function tableNotes(form: AssetForm, bytes: Uint8Array): string[] {
  if (form.kind !== 'csv') return [];
  const { latitude = -1, longitude = -1 } = form;
  const hasCommas = form.decimalComma || Object.values(form.parted ?? {}).includes('.');
  return [
    `Latitudes were read from the column ${coordinateName(form, latitude)}, longitudes from ${coordinateName(form, longitude)}.`,
    FORMULA_NOTE,
    ...(hasCommas
      ? [
          'Numbers that came with a comma before their decimals have a point there, and none between thousands.',
        ]
      : []),
    ...(isUtf8(bytes) ? [] : ['The table is not all text in UTF-8: what could not be read is \ufffd.']),
  ];
}

/** Of cells that are read otherwise where points stand before decimals. */
function unclearNote(unclear: UnclearCells | undefined): string[] {
  if (unclear === undefined) return [];
  const { text, line, count } = unclear;
  const others = count - 1;
  const so = others === 1 ? ' So is 1 more cell.' : ` So are ${others} more cells.`;
  return [
    `line ${line}: ${text} may have decimals or thousands, and is as it came.${others === 0 ? '' : so}`,
  ];
}
