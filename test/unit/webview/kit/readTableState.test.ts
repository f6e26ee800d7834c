import { describe, expect, it } from 'vitest';
import { LONGEST_SEARCH } from '../../../../src/domain/featureQuery.ts';
import { readTableState } from '../../../../webview/kit/table/readTableState.ts';

const INITIAL = { filters: {}, search: '', hidden: [] };

describe('how a table was looked at', () => {
  it('comes back as it was remembered', () => {
    const state = {
      filters: { kind: '=DE' },
      search: 'al',
      hidden: ['id'],
      sorting: { column: 'kind', descending: true },
    };
    expect(readTableState(state, INITIAL)).toEqual(state);
    expect(readTableState({ filters: { kind: 1 }, search: 2, hidden: [3] }, INITIAL)).toEqual(INITIAL);
  });

  it('is cut to the longest text that can be looked for, as no more would ever be answered', () => {
    const long = 'x'.repeat(LONGEST_SEARCH + 4);
    const { search, filters } = readTableState({ filters: { kind: long }, search: long }, INITIAL);
    expect(search).toHaveLength(LONGEST_SEARCH);
    expect(filters.kind).toHaveLength(LONGEST_SEARCH);
  });
});
