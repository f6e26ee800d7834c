import { isSameUnit } from './isSameUnit.ts';
import { mostOf } from './mostFrequent.ts';

type Counts = ReadonlyMap<string | undefined, number>;

/**
 * The label of the unit that is counted most, in whatever spelling (`isSameUnit`); of two units, and of the spellings of
 * one, the first that is. Undefined for none, and where most have no label.
 */
export function commonUnit(labels: Counts): string | undefined {
  const kinds = new Map<string | undefined, Map<string | undefined, number>>();
  for (const [label, count] of labels) {
    const kind = [...kinds.keys()].find(known => isSameUnit(known, label)) ?? label;
    kinds.set(kind, (kinds.get(kind) ?? new Map<string | undefined, number>()).set(label, count));
  }
  const sums = [...kinds.values()].map(
    spellings => [spellings, [...spellings.values()].reduce((sum, count) => sum + count)] as const,
  );
  return mostOf(mostOf(sums) ?? []);
}
