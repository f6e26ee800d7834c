import { describe, expect, it } from 'vitest';
import { readLimit } from '../../../src/api/reading/readLimit.ts';
import { createTextColumn } from '../../../src/api/reading/textColumn.ts';
import { featureNotes, stretchNotes } from '../../../src/assets/limitNotes.ts';

const LIMIT = { field: 'wind', comparison: 'above', value: 5, unit: 'm/s', kind: 'hourly' } as const;

function site(id: string | number | undefined, wind: number): object {
  const properties = {
    datetimes: ['2026-09-28T06:00:00Z'],
    wind: [wind],
    static: {},
    units: { wind: 'm/s' },
  };
  return { type: 'Feature', id, geometry: null, properties };
}

/** What passes the limit: by stretches, or for each feature where their ids are given. */
async function found(sites: readonly object[], ids?: readonly string[]) {
  const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: sites }));
  const texts = createTextColumn();
  for (const id of ids ?? []) texts.add(JSON.stringify(id));
  const question = {
    endpoint: 'portfolioForecasts',
    bodies: [bytes],
    memory: 2 ** 28,
    limit: LIMIT,
  } as const;
  const read = await readLimit(ids === undefined ? question : { ...question, ids: texts.column() });
  return { summary: read?.summary, rows: [...(read?.rows ?? [])] };
}

describe('a file of what passes a limit', () => {
  it('says how many stretches are of assets that it cannot name', async () => {
    const { rows } = await found([site(undefined, 7), site('A', 7), site(undefined, 3)]);
    expect(stretchNotes(rows)).toEqual(['Stretches of assets without an id of their own: 1.']);
    expect(stretchNotes((await found([site('A', 7)])).rows)).toEqual([]);
  });

  it('says how many assets have an id that is written as that of another', async () => {
    const { rows } = await found([site(1, 7), site('1', 7), site('A', 7), site(2, 7), site('2', 3)]);
    expect(stretchNotes(rows)).toEqual(['Assets whose id is written as that of one before them: 1.']);
  });

  it('says how many assets are none of its features', async () => {
    const { summary, rows } = await found(
      [site('A', 7), site('B', 3), site('C', 7), site(undefined, 7)],
      ['A'],
    );
    expect(summary && featureNotes(summary, rows)).toEqual([
      'Assets with a value that are none of the features by their ids: 3.',
    ]);
    const whole = await found([site('A', 7)], ['A', 'B']);
    expect(whole.summary && featureNotes(whole.summary, whole.rows)).toEqual([]);
  });
});
