/** A property that features have, as a whole. */
export interface FeatureProperty {
  name: string;
  /** What most of its values are. */
  kind: 'number' | 'text';
  /** Label of its unit, where the service says it, or the name does. */
  unit?: string | undefined;
  /** Its numbers have units of their own, and not all the same: a sum of them is none of one thing. */
  unitsDiffer?: true;
  /** Features that have a number; their sum, and the least and the most of them. */
  numbers: number;
  sum: number;
  least: number;
  most: number;
}

/** Most properties without a column that are counted: features may have any number of them. */
export const MOST_LEFT_OUT = 1000;

/** One property of every feature: numbers with NaN for a gap, or kinds. */
export type PropertyValues = { numbers: Float64Array } | PropertyKinds;

export interface PropertyKinds {
  /** For each feature the place of its text among `kinds`, counted from 1; 0 for a gap, and one more for others. */
  codes: Uint32Array;
  /** The texts that most features have, by how many have them. */
  kinds: readonly { text: string; count: number }[];
  /** Features whose text is none of these. */
  others: number;
}
