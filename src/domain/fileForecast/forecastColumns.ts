import type { Coordinates } from '../coordinates.ts';
import type { CsvCell } from '../csv.ts';
import { type ForecastQuestion, isOverDays } from './forecastQuestion.ts';
import type { PlaceValue } from './placeValues.ts';

/** What came of asking about a place. */
export type PlaceAnswer = PlaceFound | PlaceFailed;

export interface PlaceFound {
  /** When the answer was complete: RFC 3339. */
  received: string;
  /** Issue time of the forecast, as it came; null where none did. */
  issued: string | null;
  /** Nothing in the answer tells the clock of the place: UTC stood for it. */
  clock_assumed?: boolean | undefined;
  /** In the order of the variables. */
  values: readonly PlaceValue[];
}

export interface PlaceFailed {
  received: string;
  error: string;
  /** It may be another time that the service is asked again. */
  passing: boolean;
}

/** An asset of the file. */
export interface AskedAsset {
  /** Undefined where it has none. */
  place: Coordinates | undefined;
  /** The place is the mean of several vertices. */
  isMean: boolean;
  /** Undefined where it was not asked. */
  answer: PlaceAnswer | undefined;
}

/** Whether an answer is a failure. */
export function isFailed(answer: PlaceAnswer | undefined): answer is PlaceFailed {
  return answer !== undefined && 'error' in answer;
}

/**
 * Places that are not asked again: not those that failed in passing, nor, where not one was answered, any: what is
 * wrong then may be wrong for all.
 */
export function settledPlaces(answers: ReadonlyMap<number, PlaceAnswer>): Set<number> {
  const settled = new Set<number>();
  let isAnswering = false;
  for (const [place, answer] of answers) {
    const failed = isFailed(answer);
    if (!failed) isAnswering = true;
    if (!failed || !answer.passing) settled.add(place);
  }
  return isAnswering ? settled : new Set();
}

/** Members of a value that have a column, by the ending of its name. */
const OF_ONE_ROW = ['unit', 'time', 'gap'] as const;
const OF_EXTREMES = ['unit', 'time', 'from', 'until', 'count', 'rows', 'gap'] as const;
const OF_SUMS = ['unit', 'from', 'until', 'count', 'rows', 'gap'] as const;

function membersOf({ aggregate }: ForecastQuestion): readonly (keyof PlaceValue)[] {
  if (!isOverDays(aggregate)) return OF_ONE_ROW;
  return aggregate === 'sum' ? OF_SUMS : OF_EXTREMES;
}

/** Names of the columns that are put to those of a file: where it was asked, what came, and what went wrong. */
export function forecastColumns(question: ForecastQuestion, prefix: string): string[] {
  const ofVariables = valueColumns(question, prefix).flatMap(column => [
    column,
    ...membersOf(question).map(member => `${column}_${member}`),
  ]);
  return [
    ...['latitude', 'longitude', 'place', 'issued'].map(name => `${prefix}_${name}`),
    ...ofVariables,
    `${prefix}_error`,
  ];
}

/** Those among them that have the values. */
export function valueColumns({ variables, aggregate }: ForecastQuestion, prefix: string): string[] {
  return variables.map(variable => `${prefix}_${variable}_${aggregate}`);
}

/** The cells of an asset in those columns. */
export function forecastCells(question: ForecastQuestion, { place, isMean, answer }: AskedAsset): CsvCell[] {
  const found = isFailed(answer) ? undefined : answer;
  const members = membersOf(question);
  const ofVariables = question.variables.flatMap((_, index) => {
    const value = found?.values[index];
    return [value?.value, ...members.map(member => value?.[member])];
  });
  const origin = place === undefined ? undefined : isMean ? 'mean of vertices' : 'point';
  return [
    place?.latitude,
    place?.longitude,
    origin,
    found?.issued,
    ...ofVariables,
    place === undefined ? 'no place' : isFailed(answer) ? answer.error : undefined,
  ];
}
