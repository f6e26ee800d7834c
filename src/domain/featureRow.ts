import { showsNothing } from './showsNothing.ts';

/** A feature as a line of a list. */
export interface FeatureRow {
  index: number;
  /** Absent where the feature has none. */
  id?: number | string | undefined;
  label: string;
  geometryType: string;
  /** Of its properties, in the order in which those of all features stand; null for a gap. */
  values?: readonly (number | string | null)[];
  /** All that it has, ahead of being asked for; absent where that is much. */
  properties?: Readonly<Record<string, unknown>> | undefined;
}

/** What a list shows of a feature; null is the place of one that could not be read. */
export type ListedFeature = {
  id?: number | string | undefined;
  properties?: Readonly<Record<string, unknown>> | null | undefined;
  geometry?: { type?: string | undefined } | null | undefined;
} | null;

const LABEL_KEYS = ['name', 'title', 'label', 'asset', 'site'];
const LENGTHS: ReadonlySet<number> = new Set(LABEL_KEYS.map(({ length }) => length));

/** Label by the usual naming members, of which one that shows nothing is none, else the id, else the position. */
export function featureRow(feature: ListedFeature, index: number): FeatureRow {
  const label = nameIn(feature?.properties ?? {}) ?? String(feature?.id ?? `#${index + 1}`);
  return { index, id: feature?.id, label, geometryType: feature?.geometry?.type ?? '' };
}

/** By the first of the naming members, in any case of its letters. Most of a million features have the first as it is. */
function nameIn(properties: Readonly<Record<string, unknown>>): string | undefined {
  const { name } = properties;
  if (typeof name === 'string' && !showsNothing(name)) return name;
  let [found, rank]: [string | undefined, number] = [undefined, LABEL_KEYS.length];
  for (const key of Object.keys(properties)) {
    if (!LENGTHS.has(key.length)) continue;
    const own = LABEL_KEYS.indexOf(key.toLowerCase());
    const value = properties[key];
    if (own < 0 || typeof value !== 'string' || showsNothing(value)) continue;
    if (own < rank || (own === rank && key === LABEL_KEYS[own])) [found, rank] = [value, own];
  }
  return found;
}
