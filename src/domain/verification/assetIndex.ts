import { isInexact } from '../isInexact.ts';
import { isRecord } from '../isRecord.ts';

/** The assets of several answers, each under a number of its own. */
export interface AssetIndex {
  /** As they came first. */
  ids: readonly (number | string)[];
  /** Place of a feature's asset in `ids`; undefined for a feature without an id, or with one that may be of two. */
  indexOf: (feature: unknown) => number | undefined;
}

/**
 * Ids are matched by their text, as 1 and "1" are of one asset; of two where any answer has both. A whole number above 2^53
 * may be one of several ids that were read alike: it is of no asset.
 */
export function assetIndex(answers: readonly (readonly unknown[])[]): AssetIndex {
  const idOf = (feature: unknown) => {
    const id = statedId(feature);
    return isInexact(id) ? undefined : id;
  };
  const apart = new Set(answers.flatMap(textsOfTwo));
  const keyOf = (id: number | string) => (apart.has(String(id)) ? id : String(id));
  const ids: (number | string)[] = [];
  const places = new Map<number | string, number>();
  for (const feature of answers.flat()) {
    const id = idOf(feature);
    if (id === undefined || places.has(keyOf(id))) continue;
    places.set(keyOf(id), ids.length);
    ids.push(id);
  }
  return {
    ids,
    indexOf(feature) {
      const id = idOf(feature);
      return id === undefined ? undefined : places.get(keyOf(id));
    },
  };
}

function statedId(feature: unknown): number | string | undefined {
  const id = isRecord(feature) ? feature.id : undefined;
  return typeof id === 'number' || typeof id === 'string' ? id : undefined;
}

/** Texts that are ids of an answer both as a number and as a text. */
function textsOfTwo(features: readonly unknown[]): string[] {
  const ids = new Set(features.map(statedId));
  return [...ids].flatMap(id => (typeof id === 'number' && ids.has(String(id)) ? [String(id)] : []));
}
