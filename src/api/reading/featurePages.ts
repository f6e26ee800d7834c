import { setImmediate } from 'node:timers/promises';
import { type FeatureRow, featureRow, type ListedFeature, rowMatches } from '../../domain/featureRow.ts';

export interface FeaturePage {
  /** Rows that match, of which a page is given. */
  total: number;
  rows: readonly FeatureRow[];
}

/** A page of the rows whose label or id holds the filter's text. */
export type FeaturePages = (start: number, count: number, filter: string) => Promise<FeaturePage>;

/** Rows by their indices, and the indices of those that a text in lower case matches. */
export interface RowSource {
  count: number;
  rows(indices: Uint32Array): Promise<readonly FeatureRow[]>;
  matching(wanted: string): Promise<Uint32Array>;
}

/** Pages of a feature list of any length; what the last filter matched is kept. */
export function featurePages({ count: all, rows, matching }: RowSource): FeaturePages {
  let filtered: { filter: string; indices: Promise<Uint32Array> } | undefined;
  return async (start, count, filter) => {
    if (filter === '') {
      const length = Math.max(0, Math.min(count, all - start));
      return { total: all, rows: await rows(Uint32Array.from({ length }, (_, at) => start + at)) };
    }
    if (filtered?.filter !== filter) filtered = { filter, indices: matching(filter.toLowerCase()) };
    const indices = await filtered.indices;
    return { total: indices.length, rows: await rows(indices.subarray(start, start + count)) };
  };
}

/** Rows looked at before other work in the extension host gets its turn. */
const ROWS_PER_TURN = 20_000;

/** Rows of features that are at hand. */
export function rowsOf(features: readonly ListedFeature[]): RowSource {
  return {
    count: features.length,
    rows: async indices => Array.from(indices, index => featureRow(features[index] ?? null, index)),
    async matching(wanted) {
      const found: number[] = [];
      for (const [index, feature] of features.entries()) {
        if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) await setImmediate();
        if (rowMatches(featureRow(feature, index), wanted)) found.push(index);
      }
      return Uint32Array.from(found);
    },
  };
}
