import { describe, expect, it, onTestFinished } from 'vitest';
import { guessCsv } from '../../../src/domain/assetFile/guessCsv.ts';
import type { PlaceAnswer } from '../../../src/domain/fileForecast/forecastColumns.ts';
import { takeTranslations } from '../../../src/domain/localize.ts';
import { forecastNotes, type NotedForecast } from '../../../src/fileForecast/forecastNotes.ts';

const text = 'Breite;Lat;Lon\nA;0,5;1\n';
const of: NotedForecast = {
  form: guessCsv(text),
  bytes: Buffer.from(text),
  asked: {
    places: [{ latitude: 0.5, longitude: 1 }],
    placeOf: Int32Array.of(0, -1),
    isMean: new Uint8Array(2),
  },
  problems: [{ path: 'line 3', expected: 'a latitude and a longitude', found: ', ' }],
  question: { kind: 'hourly', variables: ['temperature'], aggregate: 'now' },
  answers: new Map([
    [0, { received: '2026-09-28T06:41:00.000Z', issued: null, values: [] }],
    [1, { received: '2026-09-27T22:00:00.000Z', error: 'Not known.', passing: false }],
  ]),
  prefix: 'forecast',
  unclear: undefined,
  now: Date.UTC(2026, 8, 27, 21, 58),
};

const notes = (given: Partial<NotedForecast> = {}) => forecastNotes({ ...of, ...given }).join('\n');

describe('the notes beside a file with forecasts', () => {
  it('say of how many places they are, when each came, and what failed or has no place', () => {
    expect(notes()).toContain('The request was made once, for the one place, with');
    expect(notes()).toContain('came from 2026-09-27T22:00:00.000Z to 2026-09-28T06:41:00.000Z.');
    expect(notes()).toContain('without a place, which were not asked about: 1.');
    expect(notes()).toContain('with the reason in forecast_error: 1.');
    expect(notes()).toContain('line 3: a latitude and a longitude expected');
  });

  it('say that what stands above the names of a table is left out', () => {
    const above = 'Lines above the table, which are left out: 2.';
    expect(notes({ form: guessCsv(`# of 2026\nSites\n${text}`) })).toContain(above);
    expect(notes()).not.toContain('above the names');
  });

  it.each<[Partial<NotedForecast['question']>, string]>([
    [{}, 'of the present hour.'],
    [{ kind: 'daily' }, 'of the present day of the place.'],
    [
      { aggregate: 'at', valid_time: '2026-09-28T12:30:00Z' },
      'of the hour in which 2026-09-28T12:30:00Z lies.',
    ],
    [
      { kind: 'daily', aggregate: 'at', valid_time: '2026-09-28' },
      'Values are those of 2026-09-28, by the days of each place.',
    ],
    [{ aggregate: 'min', days: 1 }, 'min is of the rows from the present hour on, over 1 day.'],
    [{ aggregate: 'max', days: 3 }, 'max is of the rows from the present hour on, over 3 days.'],
    [
      { kind: 'daily', aggregate: 'sum' },
      'sum is of the rows from the present day of the place on, over all that is forecast.',
    ],
  ])('say what was asked: %o', (question, said) => {
    expect(notes({ question: { ...of.question, ...question } })).toContain(said);
  });

  it.each<[Partial<NotedForecast['question']>, string | undefined]>([
    [{}, 'The present hour of all places is that of 2026-09-27T21:58:00.000Z.'],
    [{ aggregate: 'max' }, 'The present hour of all places is that of 2026-09-27T21:58:00.000Z.'],
    [
      { kind: 'daily', time: '2026-09-27T21:58:00Z' },
      'The present day of each place is that of 2026-09-27T21:58:00.000Z.',
    ],
    [{ kind: 'daily' }, 'The present day of each place is that on which its answer came.'],
    [{ aggregate: 'at', valid_time: '2026-09-28T12:30:00Z' }, undefined],
  ])('say when the present is, which may be long before the last answer: %o', (question, said) => {
    const told = forecastNotes({ ...of, question: { ...of.question, ...question } });
    expect(told.filter(note => note.startsWith('The present'))).toEqual(said === undefined ? [] : [said]);
  });

  it('say at how many places a day is that of UTC, as no clock of theirs is known', () => {
    const found = { received: '2026-09-28T06:41:00.000Z', issued: null, values: [] };
    const answers = new Map<number, PlaceAnswer>([
      [0, { ...found, clock_assumed: true }],
      [1, found],
    ]);
    const said = 'Places whose answers tell no clock, for which UTC stands as that of the place: 1.';
    const daily = { ...of.question, kind: 'daily' } as const;
    expect(notes({ question: daily, answers })).toContain(said);
    expect(notes({ question: daily })).not.toContain('no clock');
    expect(notes({ answers })).not.toContain('no clock');
  });

  it('say what of a table is not as it came, and which columns have its coordinates', () => {
    expect(notes()).toContain('Latitudes were read from the column Lat, longitudes from Lon.');
    expect(notes()).toContain('have a point there');
    expect(notes()).toContain('an apostrophe before it');
    expect(notes()).not.toContain('UTF-8');
    expect(notes({ bytes: Buffer.from(text.replace('A', 'Ä'), 'latin1') })).toContain(
      'not all text in UTF-8',
    );
    const inEncoding = (encoding: string) =>
      notes({ form: { ...guessCsv(text), encoding }, bytes: Buffer.from('Ä', 'latin1') });
    expect(inEncoding('windows-1252')).toContain('its letters were read as Windows-1252');
    expect(inEncoding('utf-16le')).toContain('was in UTF-16, and is in UTF-8');
    expect(inEncoding('windows-1252')).not.toContain('not all text');
    expect(notes({ form: { kind: 'geojson' } })).not.toMatch(/column Lat|have a point/);
  });

  it('are each in the language of the editor', () => {
    takeTranslations(new Proxy({}, { get: (_, text) => `⟦${String(text)}⟧` }));
    onTestFinished(() => takeTranslations({}));
    const unclear = { text: '1.250', line: 3, count: 3 };
    const told = forecastNotes({ ...of, unclear, bytes: Buffer.from('Ä', 'latin1') });
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter(note => !/^⟦.*⟧$/.test(note))).toEqual([]);
  });

  it('tell of cells that may have decimals or thousands', () => {
    expect(notes()).not.toContain('may have decimals');
    const unclear = { text: '1.250', line: 3, count: 1 };
    const told = 'line 3: 1.250 may have decimals or thousands, and is as it came';
    expect(notes({ unclear })).toContain(`${told}.`);
    expect(notes({ unclear: { ...unclear, count: 3 } })).toContain(`${told}. So are 2 more cells.`);
    expect(notes({ unclear: { ...unclear, count: 2 } })).toContain(`${told}. So is 1 more cell.`);
  });

  it('tell of fifty problems, and of how many more there are', () => {
    const problems = Array.from({ length: 60 }, (_, line) => ({
      path: `line ${line}`,
      expected: 'x',
      found: 'y',
    }));
    expect(notes({ problems })).toContain('line 49: x expected');
    expect(notes({ problems })).not.toContain('line 50: x expected');
    expect(notes({ problems })).toContain('not told here: 10.');
  });

  it('tell that there may be more problems where there are as many as are told of a file', () => {
    const problems = Array.from({ length: 500 }, () => ({ path: 'line 1', expected: 'x', found: 'y' }));
    expect(notes({ problems })).toContain('not told here: 450 or more.');
    expect(notes({ problems: problems.slice(1) })).toContain('not told here: 449.');
  });
});
