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
  const properties = feature?.properties ?? {};
  const named = LABEL_KEYS.map(key => properties[key]).find(
    value => typeof value === 'string' && value !== '',
  );
  const label = String(named ?? feature?.id ?? `#${index + 1}`);
  return { index, id: feature?.id, label, geometryType: feature?.geometry?.type ?? '' };
}
