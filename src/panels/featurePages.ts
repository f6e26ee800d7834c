import { setImmediate } from 'node:timers/promises';
import type { Feature } from '../api/schemas/geojson.ts';
import type { FeatureDetails, FeatureRow } from './portfolioProtocol.ts';

export interface FeaturePage {
  /** Rows that match, of which a page is given. */
  total: number;
  rows: readonly FeatureRow[];
}

/** A page of the rows whose label or id holds the filter's text. */
export type FeaturePages = (start: number, count: number, filter: string) => Promise<FeaturePage>;

/** A feature, or the place of one that could not be read. */
type Listed = Feature | null;

/** Rows looked at before other work in the extension host gets its turn. */
const ROWS_PER_TURN = 20_000;

const LABEL_KEYS = ['name', 'title', 'label', 'asset', 'site'];

/** Pages of a feature list of any length, without a second copy of it. */
export function featurePages(features: readonly Listed[]): FeaturePages {
  let filtered: { filter: string; indices: Promise<Uint32Array> } | undefined;
  return async (start, count, filter) => {
    if (filter === '') return page(features, features.length, start, count, position => position);
    if (filtered?.filter !== filter) filtered = { filter, indices: matching(features, filter) };
    const indices = await filtered.indices;
    return page(features, indices.length, start, count, position => indices[position] ?? 0);
  };
}

function page(
  features: readonly Listed[],
  total: number,
  start: number,
  count: number,
  indexAt: (position: number) => number,
): FeaturePage {
  const rows: FeatureRow[] = [];
  for (let position = start; position < Math.min(start + count, total); position++) {
    const index = indexAt(position);
    const feature = features[index];
    if (feature !== undefined) rows.push(featureRow(feature, index));
  }
  return { total, rows };
}

async function matching(features: readonly Listed[], filter: string): Promise<Uint32Array> {
  const wanted = filter.toLowerCase();
  const found: number[] = [];
  for (const [index, feature] of features.entries()) {
    if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) await setImmediate();
    const { label, id } = featureRow(feature, index);
    if (
      label.toLowerCase().includes(wanted) ||
      String(id ?? '')
        .toLowerCase()
        .includes(wanted)
    )
      found.push(index);
  }
  return Uint32Array.from(found);
}

/** Label by the usual naming members, else the id, else the position. */
function featureRow(feature: Listed, index: number): FeatureRow {
  const properties = feature?.properties ?? {};
  const named = LABEL_KEYS.map(key => properties[key]).find(
    value => typeof value === 'string' && value !== '',
  );
  const label = String(named ?? feature?.id ?? `#${index + 1}`);
  return { index, id: feature?.id, label, geometryType: feature?.geometry?.type ?? '' };
}

export function featureDetails(feature: Listed, index: number): FeatureDetails {
  return { ...featureRow(feature, index), properties: feature?.properties ?? {} };
}
