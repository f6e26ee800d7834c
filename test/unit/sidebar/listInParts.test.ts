import { describe, expect, it } from 'vitest';
import { listInParts } from '../../../src/sidebar/listInParts.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a list of a view', () => {
  it('stands whole up to five hundred rows', () => {
    expect(listInParts(rows(500))).toEqual({ first: rows(500), parts: [] });
    expect(listInParts([])).toEqual({ first: [], parts: [] });
  });

  it('that is longer has every further row in a part that names its place', () => {
    const { first, parts } = listInParts(rows(1203));
    expect(first).toEqual(rows(500));
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [501, 1000],
      [1001, 1203],
    ]);
    expect([...first, ...parts.flatMap(part => part.rows)]).toEqual(rows(1203));
  });
});
