import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PlaceAnswer, settledPlaces } from '../../../src/domain/fileForecast/forecastColumns.ts';
import { keepSecret } from '../../../src/editor/words.ts';
import { askPlaces } from '../../../src/fileForecast/askPlaces.ts';
import {
  answerLine,
  headerLine,
  type JournalHeader,
  readHeader,
  readJournal,
} from '../../../src/fileForecast/journal.ts';
import {
  beginJournal,
  findJournals,
  isAsRead,
  type OpenJournal,
  resumeJournal,
} from '../../../src/fileForecast/journalFile.ts';
import { fakeForecasts, NOW, somePlaces } from './fakeForecasts.ts';

const question = { kind: 'hourly', variables: ['temperature'], aggregate: 'now' } as const;
const places = somePlaces(60);
const header: JournalHeader = {
  landfall_journal: 1,
  input: { sha256: 'abc', form: 'geojson' },
  question: { ...question, variables: ['temperature'] },
  service: { url: 'https://weather.example/api/v1', key_digest: 'k' },
  places: places.length,
  started: '2026-09-28T06:40:00.000Z',
};
const value = { value: 7.25, unit: '°C', time: null, from: null, until: null, count: 1, rows: 1, gap: null };
const received = '2026-09-28T06:41:00.000Z';
const found: PlaceAnswer = { received, issued: null, clock_assumed: true, values: [value] };
const failed: PlaceAnswer = { received, error: 'Not known: "é".', passing: false };

/** Every third place failed. */
const answerOf = (place: number) => (place % 3 === 0 ? failed : found);
const lines = places.map((place, index) => answerLine(index, place, answerOf(index)));
const whole = Buffer.from(headerLine(header) + lines.join(''));

describe('a journal', () => {
  it('is read as it was written', async () => {
    const journal = await readJournal(whole, places);
    expect(journal).toMatchObject({ header, length: whole.length });
    expect([...(journal?.answers ?? [])]).toEqual(places.map((_, index) => [index, answerOf(index)]));
  });

  it('that is cut at any byte has the whole lines before it, and nothing else', async () => {
    const ends = [...whole.entries()].filter(([, byte]) => byte === 10).map(([at]) => at + 1);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), async cut => {
        const journal = await readJournal(whole.subarray(0, cut), places);
        const wholeLines = ends.filter(end => end <= cut).length;
        expect(journal?.answers.size).toBe(wholeLines === 0 ? undefined : wholeLines - 1);
        expect(journal?.length).toBe(ends[wholeLines - 1]);
      }),
    );
  });

  it.each([
    ['what is no JSON', 'nothing\n'],
    ['a place that there is not', answerLine(60, { latitude: 1, longitude: 2 }, found)],
    ['another place', answerLine(5, { latitude: 1, longitude: 2 }, found)],
    [
      'too few values',
      answerLine(5, somePlaces(6)[5] ?? { latitude: 0, longitude: 0 }, { ...found, values: [] }),
    ],
    ['other members', '{"place":5,"error":"x"}\n'],
    ['no time', answerLine(5, places[5] ?? { latitude: 0, longitude: 0 }, { ...failed, received: 'once' })],
  ])('passes over a line with %s', async (_, line) => {
    const journal = await readJournal(Buffer.from(headerLine(header) + line + lines[1]), places);
    expect([...(journal?.answers.keys() ?? [])]).toEqual([1]);
  });

  it('has the last answer of a place that was asked again', async () => {
    const again = answerLine(3, places[3] ?? { latitude: 0, longitude: 0 }, found);
    const journal = await readJournal(Buffer.concat([whole, Buffer.from(again)]), places);
    expect(journal?.answers.get(3)).toEqual(found);
  });

  it('that was changed has its words in one line, without a key', async () => {
    keepSecret('k-0123456789');
    const said = 'rain\n\u202e k-0123456789';
    const place = places[1] ?? { latitude: 0, longitude: 0 };
    const words = { ...found, issued: said, values: [{ ...value, value: said, unit: said }] };
    const text = headerLine(header) + answerLine(1, place, words);
    const { answers } = (await readJournal(Buffer.from(text), places)) ?? {};
    expect(answers?.get(1)).toMatchObject({ issued: expect.stringMatching(/^rain /) });
    expect(JSON.stringify(answers?.get(1))).not.toMatch(/k-0123456789|\\n|\u202e/);
  });

  it.each([
    ['empty', ''],
    ['of another form', `${JSON.stringify({ ...header, landfall_journal: 2 })}\n`],
    ['without the end of its first line', headerLine(header).trim()],
    ['a file of a person', 'a,b\n1,2\n'],
  ])('is none where it is %s', async (_, text) => {
    expect(readHeader(Buffer.from(text))).toBeUndefined();
    expect(await readJournal(Buffer.from(text), places)).toBeUndefined();
  });
});

describe('the journals beside an output', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'journal-'));
    path = join(folder, 'sites-forecast-now.csv.journal');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const find = (asked: Partial<JournalHeader> = {}) => findJournals(path, { ...header, ...asked }, places);

  it('are none where there are none', async () => {
    expect(await find()).toEqual({ kept: undefined, free: path, others: [] });
  });

  it('have that of the same question, begun up to a day ago', async () => {
    await writeFile(path, whole);
    const { kept } = await find({ started: '2026-09-29T06:00:00.000Z' });
    expect(kept).toMatchObject({ path, header, length: whole.length });
    expect((await find({ started: '2026-09-29T07:00:00.000Z' })).kept).toBeUndefined();
  });

  it('have that of the same question also behind a name that is free again', async () => {
    const second = path.replace('.journal', '-2.journal');
    const third = path.replace('.journal', '-3.journal');
    await writeFile(second, headerLine({ ...header, places: 1 }));
    await writeFile(third, whole);
    const { kept, free, others } = await find();
    expect([kept?.path, free, others]).toEqual([third, path, [second]]);
  });

  it('have that of a question as of a time, however long ago it was begun', async () => {
    const asOf = { ...header.question, time: '2026-01-01T00:00:00Z' };
    await writeFile(path, headerLine({ ...header, question: asOf }));
    expect((await find({ question: asOf, started: '2027-01-01T00:00:00.000Z' })).kept?.path).toBe(path);
  });

  it.each<[string, Partial<JournalHeader>]>([
    ['another version of the file', { input: { ...header.input, sha256: 'def' } }],
    ['other columns of it', { input: { ...header.input, form: 'csv' } }],
    ['another variable', { question: { ...header.question, variables: ['wind_speed'] } }],
    ['other units', { question: { ...header.question, units: 'imperial' } }],
    ['another service', { service: { url: 'https://other.example' } }],
    ['another key', { service: { url: header.service.url } }],
  ])('tell one of %s apart, which stays as it is', async (_, asked) => {
    await writeFile(path, whole);
    const { kept, free, others } = await find(asked);
    expect(kept).toBeUndefined();
    expect(others).toEqual([path]);
    expect(free).toBe(path.replace('.journal', '-2.journal'));
    const journal = await beginJournal(free, { ...header, ...asked });
    await journal.close();
    expect(await readFile(path)).toEqual(whole);
    expect((await find(asked)).kept?.path).toBe(free);
    expect((await find()).kept?.path).toBe(path);
  });

  it('begin under another name where theirs was taken meanwhile, each with its whole first line', async () => {
    await writeFile(path, 'mine');
    const journal = await beginJournal(path, header);
    await journal.close();
    expect(journal.path).toBe(path.replace('.journal', '-2.journal'));
    expect(await readFile(journal.path, 'utf8')).toBe(headerLine(header));
    expect(await readFile(path, 'utf8')).toBe('mine');
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('are told from those that another window went on with, or finished, since they were read', async () => {
    await writeFile(path, whole.subarray(0, whole.length - 10));
    const { kept } = await find();
    expect(kept && (await isAsRead(kept))).toBe(true);
    await appendFile(path, 'a line of another window\n');
    expect(kept && (await isAsRead(kept))).toBe(false);
    await rm(path);
    expect(kept && (await isAsRead(kept))).toBe(false);
  });

  it('are gone on with by exactly the missing of 10 000 places, where the editor was killed amid a line', async () => {
    const many = somePlaces(10_000);
    const asked = { ...header, places: many.length };
    const askAll = async (answers: Map<number, PlaceAnswer>, journal: OpenJournal, most: number) => {
      const killed = new AbortController();
      const forecasts = fakeForecasts(() => {
        if (forecasts.asked.length > most) killed.abort();
        killed.signal.throwIfAborted();
      });
      const keep = (place: number, answer: PlaceAnswer) =>
        journal.add(answerLine(place, many[place] ?? { latitude: 0, longitude: 0 }, answer));
      const { client } = forecasts;
      const work = { client, question, now: NOW, places: many, answers, keep, signal: killed.signal };
      await askPlaces(work).catch(() => undefined);
      await journal.close();
      return forecasts.asked;
    };
    const first = await askAll(new Map(), await beginJournal(path, asked), 6321);
    expect(first).toHaveLength(6322);
    await truncate(path, (await stat(path)).size - 10);
    const { kept } = await findJournals(path, asked, many);
    expect(kept?.answers.size).toBe(6320);
    if (kept === undefined) return;
    const missing = many.filter((_, index) => !kept.answers.has(index));
    expect(await askAll(kept.answers, await resumeJournal(kept), many.length)).toEqual(missing);
    const { kept: whole } = await findJournals(path, asked, many);
    expect([...(whole?.answers.keys() ?? [])].toSorted((a, b) => a - b)).toEqual([...many.keys()]);
  });

  it('leave nothing of a line that was cut off, and are gone on with by exactly the places that are missing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: headerLine(header).length, max: whole.length }), async cut => {
        await writeFile(path, whole.subarray(0, cut));
        const { kept } = await find();
        const answers = kept?.answers ?? new Map<number, PlaceAnswer>();
        const settled = settledPlaces(answers);
        const missing = places.filter((_, index) => !settled.has(index));
        const journal = kept && (await resumeJournal(kept));
        const { client, asked } = fakeForecasts();
        const { signal } = new AbortController();
        const keep = async (place: number, answer: PlaceAnswer) =>
          journal?.add(answerLine(place, places[place] ?? { latitude: 0, longitude: 0 }, answer));
        await askPlaces({ client, question, now: NOW, places, answers, keep, signal });
        await journal?.close();
        expect(asked).toEqual(missing);
        const read = await readJournal(await readFile(path), places);
        expect(read?.answers.size).toBe(places.length);
        expect([...(read?.answers ?? [])].toSorted(([a], [b]) => a - b)).toEqual(
          [...answers].toSorted(([a], [b]) => a - b),
        );
      }),
      { numRuns: 30 },
    );
  });
});
