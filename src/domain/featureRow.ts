/** A feature as a line of a list. */
export interface FeatureRow {
  index: number;
  /** Absent where the feature has none. */
  id?: number | string | undefined;
  label: string;
  geometryType: string;
  /** Of its properties, in the order in which those of all features stand; null for a gap. */
  values?: readonly (number | string | null)[];
}

/** What a list shows of a feature; null is the place of one that could not be read. */
export type ListedFeature = {
  id?: number | string | undefined;
  properties?: Readonly<Record<string, unknown>> | null | undefined;
  geometry?: { type?: string | undefined } | null | undefined;
} | null;

const LABEL_KEYS = ['name', 'title', 'label', 'asset', 'site'];

/** Label by the usual naming members, else the id, else the position. */
export function featureRow(feature: ListedFeature, index: number): FeatureRow {
  const label = nameIn(feature?.properties ?? {}) ?? String(feature?.id ?? `#${index + 1}`);
  return { index, id: feature?.id, label, geometryType: feature?.geometry?.type ?? '' };
}

/** Of a million features in turn: no list is made for any of them. */
function nameIn(properties: Readonly<Record<string, unknown>>): string | undefined {
  for (const key of LABEL_KEYS) {
    const value = properties[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}
