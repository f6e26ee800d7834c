import { isUtf8 } from 'node:buffer';
import type { Problem } from '../api/problem.ts';
import type { AssetForm, CsvForm } from '../domain/assetFile/assetForm.ts';
import { coordinateName } from '../domain/assetFile/coordinateName.ts';
import { encodingName } from '../domain/assetFile/legacyEncoding.ts';
import { formulaNote } from '../domain/csv.ts';
import { isoText, readInstant } from '../domain/dateTime.ts';
import { dayAlone } from '../domain/dayAlone.ts';
import type { AskedPlaces } from '../domain/fileForecast/askedPlaces.ts';
import { isFailed, type PlaceAnswer } from '../domain/fileForecast/forecastColumns.ts';
import type { ForecastQuestion } from '../domain/fileForecast/forecastQuestion.ts';
import { t } from '../domain/localize.ts';
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
  /** When the first place was asked, or as of when all were: epoch milliseconds. */
  now: number;
}

/** Most problems of a file that are told one by one. */
const MOST_TOLD = 50;

/** What a file with forecasts cannot say itself: what was asked, of which places, when, and what of the file is otherwise. */
export function forecastNotes(noted: NotedForecast): string[] {
  const { form, bytes, asked, problems, question, answers, prefix, unclear, now } = noted;
  const all = [...answers.values()];
  const failed = all.filter(isFailed).length;
  const told = problems
    .slice(0, MOST_TOLD)
    .map(({ path, expected, found }) => t('{0}: {1} expected, found {2}', path, expected, found));
  const unplaced = asked.placeOf.filter(place => place < 0).length;
  return [
    requestNote(asked.places.length, prefix),
    ...receivedNote(all),
    t('A line, an area and several points are asked about at the mean of their vertices.'),
    t('A value of an hour or a day is as it came.'),
    questionNote(question),
    ...presentNote(question, now),
    ...clockNote(question, all),
    ...tableNotes(form, bytes),
    ...unclearNote(unclear),
    ...(unplaced === 0 ? [] : [t('Assets without a place, which were not asked about: {0}.', unplaced)]),
    ...(failed === 0 ? [] : [t('Places that failed, with the reason in {0}_error: {1}.', prefix, failed)]),
    ...told,
    ...untoldNote(problems.length, told.length),
  ];
}

/** No more problems are kept of a file than some. */
function untoldNote(kept: number, told: number): string[] {
  if (kept <= told) return [];
  return [
    kept < MAX_PROBLEMS
      ? t('Problems of the file that are not told here: {0}.', kept - told)
      : t('Problems of the file that are not told here: {0} or more.', kept - told),
  ];
}

function requestNote(places: number, prefix: string): string {
  return places === 1
    ? t(
        'The request was made once, for the one place, with the {0}_latitude and {0}_longitude of its assets.',
        prefix,
      )
    : t(
        'The request was made for each of {0} places once, with the {1}_latitude and {1}_longitude of its assets.',
        places,
        prefix,
      );
}

/** The answers of a run that was broken off are older than those of the one that went on. */
function receivedNote(answers: readonly PlaceAnswer[]): string[] {
  const byTime = answers
    .map(({ received }) => ({ received, at: readInstant(received) ?? 0 }))
    .sort((a, b) => a.at - b.at);
  const [first, last] = [byTime[0], byTime.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [t('The answers came from {0} to {1}.', first.received, last.received)];
}

function questionNote({ kind, aggregate, valid_time, days }: ForecastQuestion): string {
  const isHourly = kind === 'hourly';
  const isDay = kind === 'daily' && dayAlone(valid_time ?? '') !== undefined;
  if (aggregate === 'now')
    return isHourly
      ? t('Values are those of the present hour.')
      : t('Values are those of the present day of the place.');
  if (aggregate === 'at' && isDay)
    return t('Values are those of {0}, by the days of each place.', valid_time ?? '');
  if (aggregate === 'at')
    return isHourly
      ? t('Values are those of the hour in which {0} lies.', valid_time ?? '')
      : t('Values are those of the day of the place in which {0} lies.', valid_time ?? '');
  if (days === undefined)
    return isHourly
      ? t('{0} is of the rows from the present hour on, over all that is forecast.', aggregate)
      : t('{0} is of the rows from the present day of the place on, over all that is forecast.', aggregate);
  if (days === 1)
    return isHourly
      ? t('{0} is of the rows from the present hour on, over 1 day.', aggregate)
      : t('{0} is of the rows from the present day of the place on, over 1 day.', aggregate);
  return isHourly
    ? t('{0} is of the rows from the present hour on, over {1} days.', aggregate, days)
    : t('{0} is of the rows from the present day of the place on, over {1} days.', aggregate, days);
}

/** A run that was broken off and went on has the present of its begin. */
function presentNote({ kind, aggregate, time }: ForecastQuestion, now: number): string[] {
  if (aggregate === 'at') return [];
  if (kind === 'hourly') return [t('The present hour of all places is that of {0}.', isoText(now))];
  return time === undefined
    ? [t('The present day of each place is that on which its answer came.')]
    : [t('The present day of each place is that of {0}.', isoText(now))];
}

/** Of days that are called those of their places, where no clock of a place came. */
function clockNote({ kind }: ForecastQuestion, answers: readonly PlaceAnswer[]): string[] {
  const assumed = answers.filter(answer => !isFailed(answer) && answer.clock_assumed === true).length;
  if (kind === 'hourly' || assumed === 0) return [];
  return [t('Places whose answers tell no clock, for which UTC stands as that of the place: {0}.', assumed)];
}

/** Of a table whose cells do not all stay byte for byte. */
function tableNotes(form: AssetForm, bytes: Uint8Array): string[] {
  if (form.kind !== 'csv') return [];
  const { latitude = -1, longitude = -1 } = form;
  const hasCommas = form.decimalComma || Object.values(form.parted ?? {}).includes('.');
  return [
    t(
      'Latitudes were read from the column {0}, longitudes from {1}.',
      coordinateName(form, latitude),
      coordinateName(form, longitude),
    ),
    ...(form.titles === undefined ? [] : [t('Lines above the table, which are left out: {0}.', form.titles)]),
    formulaNote(),
    ...(hasCommas
      ? [
          t(
            'Numbers that came with a comma before their decimals have a point there, and none between thousands.',
          ),
        ]
      : []),
    ...letterNote(form, bytes),
  ];
}

function letterNote({ encoding }: CsvForm, bytes: Uint8Array): string[] {
  if (encoding?.startsWith('utf')) return [t('The table was in UTF-16, and is in UTF-8.')];
  if (encoding !== undefined)
    return [
      t(
        'The table was not in UTF-8: its letters were read as {0}, which nothing in it says.',
        encodingName(encoding),
      ),
    ];
  return isUtf8(bytes) ? [] : [t('The table is not all text in UTF-8: what could not be read is \ufffd.')];
}

/** Of cells that are read otherwise where points stand before decimals. */
function unclearNote(unclear: UnclearCells | undefined): string[] {
  if (unclear === undefined) return [];
  const { text, line, count } = unclear;
  const others = count - 1;
  if (others === 0)
    return [t('line {0}: {1} may have decimals or thousands, and is as it came.', line, text)];
  return [
    others === 1
      ? t('line {0}: {1} may have decimals or thousands, and is as it came. So is 1 more cell.', line, text)
      : t(
          'line {0}: {1} may have decimals or thousands, and is as it came. So are {2} more cells.',
          line,
          text,
          others,
        ),
  ];
}
