import * as vscode from 'vscode';
import * as z from 'zod';
import * as parameter from '../api/parameters.ts';
import { dayAlone } from '../domain/dayAlone.ts';
import { AGGREGATES, MOST_DAYS } from '../domain/fileForecast/forecastQuestion.ts';
import { rfc3339 } from '../domain/rfc3339.ts';

/** Most variables of one question. */
const MOST_VARIABLES = 100;

const variable = parameter.text.refine(name => name.trim() !== '', { error: 'a name that is not empty' });

/** A daily forecast may be asked of a calendar day, which is that of each place. */
const day = z.string().refine(text => dayAlone(text) !== undefined || rfc3339(text) !== undefined, {
  error: 'a day such as 2026-09-28, or a date-time of RFC 3339, such as 2026-09-28T06:00:00Z',
});
const toSent = (text: string) => (dayAlone(text) === undefined ? (rfc3339(text) ?? text) : text.trim());
const dayOrTime = z.codec(day, z.string(), { decode: toSent, encode: toSent });

/** What a program may say of a forecast that is added to a file. */
export const fileForecastMembers = {
  file: z.custom<vscode.Uri>(value => value instanceof vscode.Uri, { error: 'a Uri of a file with places' }),
  /** Names of the columns of a table that have the coordinates, where they are not to be guessed. */
  latitude_column: z.string(),
  longitude_column: z.string(),
  kind: z.enum(['hourly', 'daily']),
  variables: z.array(variable).min(1).max(MOST_VARIABLES),
  aggregate: z.enum(AGGREGATES),
  valid_time: dayOrTime,
  days: z.int().min(1).max(MOST_DAYS),
  time: parameter.time,
  units: z.enum(['metric', 'imperial']),
  /** A file at the target is replaced. */
  overwrite: z.boolean(),
};

const members = z.object(fileForecastMembers).partial();

export type FileForecastArguments = z.output<typeof members>;

/** The arguments, once they were checked; times are as they are sent. */
export function fileForecastArguments(object: Readonly<Record<string, unknown>>): FileForecastArguments {
  return members.parse(object);
}
