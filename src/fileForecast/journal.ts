import * as z from 'zod';
import { createTurns } from '../api/turns.ts';
import type { Coordinates } from '../domain/coordinates.ts';
import { readInstant } from '../domain/dateTime.ts';
import type { PlaceAnswer } from '../domain/fileForecast/forecastColumns.ts';
import { AGGREGATES, type ForecastQuestion } from '../domain/fileForecast/forecastQuestion.ts';
import { jsonText } from '../domain/jsonText.ts';
import { lineOf } from '../editor/words.ts';

const question = z.strictObject({
  kind: z.enum(['hourly', 'daily']),
  variables: z.array(z.string()),
  aggregate: z.enum(AGGREGATES),
  valid_time: z.string().optional(),
  days: z.int().optional(),
  time: z.string().optional(),
  units: z.enum(['metric', 'imperial']).optional(),
});

const header = z.strictObject({
  /** Of this form of a journal. */
  landfall_journal: z.literal(1),
  /** SHA-256 of the bytes of the file with the places, and how its places were found. */
  input: z.strictObject({ sha256: z.string(), form: z.string() }),
  question,
  /** Base URL of the service, and the salted digest of the key that it was asked with. */
  service: z.strictObject({ url: z.string(), key_digest: z.string().optional() }),
  places: z.int(),
  /** When the first place was asked, which is “now” for all of them: RFC 3339. */
  started: z.string(),
});

/** A file may have been changed: its words come in by the door of all words. */
const words = z.string().transform(lineOf);
const text = words.nullable();
const value = z.strictObject({
  value: z.union([z.number(), words]).nullable(),
  unit: text,
  time: text,
  from: text,
  until: text,
  count: z.int(),
  rows: z.int(),
  gap: text,
});
const received = z.string().refine(at => readInstant(at) !== undefined);
const asked = { place: z.int().min(0), latitude: z.number(), longitude: z.number(), received };
const line = z.union([
  z.strictObject({ ...asked, issued: text, clock_assumed: z.boolean().optional(), values: z.array(value) }),
  z.strictObject({ ...asked, error: words, passing: z.boolean() }),
]);

/** What a journal is of: its first line. */
export type JournalHeader = z.output<typeof header>;

/** Whether two journals are of the same question to the same service about the same version of a file. */
export function isSameQuestion(a: JournalHeader, b: JournalHeader): boolean {
  return identity(a) === identity(b);
}

function identity({ input, question: of, service, places }: JournalHeader): string {
  const parts = [input.sha256, input.form, service.url, service.key_digest ?? null, places];
  return JSON.stringify([...parts, ...partsOf(of)]);
}

function partsOf({ kind, variables, aggregate, valid_time, days, time, units }: ForecastQuestion) {
  return [kind, variables, aggregate, valid_time ?? null, days ?? null, time ?? null, units ?? null];
}

export function headerLine(of: JournalHeader): string {
  return `${JSON.stringify(of)}\n`;
}

/** The line of a place, by its index. */
export function answerLine(place: number, { latitude, longitude }: Coordinates, answer: PlaceAnswer): string {
  return `${jsonText({ place, latitude, longitude, ...answer })}\n`;
}

/** What a journal holds. */
export interface Journal {
  header: JournalHeader;
  /** By the index of the place; of a place that was asked again, the last. */
  answers: Map<number, PlaceAnswer>;
  /** Where its last whole line ends, in bytes: what stands behind was cut off as it was written. */
  length: number;
}

const NEWLINE = 10;

/** The first line of a journal, by the bytes that it begins with; undefined where they are not those of one. */
export function readHeader(bytes: Uint8Array): JournalHeader | undefined {
  const end = bytes.indexOf(NEWLINE);
  if (end < 0) return undefined;
  const read = header.safeParse(parsed(bytes.subarray(0, end)));
  return read.success ? read.data : undefined;
}

/**
 * Reads a journal that may be cut anywhere, in turns with other work of the thread. A line that is not that of a place
 * which the question is about is left out. Undefined where the first line is not whole.
 */
export async function readJournal(
  bytes: Uint8Array,
  places: readonly Coordinates[],
): Promise<Journal | undefined> {
  const head = readHeader(bytes);
  if (head === undefined) return undefined;
  const turns = createTurns();
  const answers = new Map<number, PlaceAnswer>();
  let start = bytes.indexOf(NEWLINE) + 1;
  for (let end = bytes.indexOf(NEWLINE, start); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
    if (turns.isOver()) await turns.next();
    const read = line.safeParse(parsed(bytes.subarray(start, end)));
    if (read.success && isOf(read.data, places, head.question)) {
      const { place, latitude: _latitude, longitude: _longitude, ...answer } = read.data;
      answers.set(place, answer);
    }
    start = end + 1;
  }
  return { header: head, answers, length: start };
}

function isOf(
  read: z.output<typeof line>,
  places: readonly Coordinates[],
  { variables }: ForecastQuestion,
): boolean {
  const place = places[read.place];
  const isPlace = place?.latitude === read.latitude && place.longitude === read.longitude;
  return isPlace && (!('values' in read) || read.values.length === variables.length);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
