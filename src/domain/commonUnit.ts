import { mostOf } from './mostFrequent.ts';
import { unitKey } from './unitConversion.ts';

type Counts = ReadonlyMap<string | undefined, number>;

/**
 * The label of the unit that is counted most, in whatever spelling (`unitKey`); of two units, and of the spellings of one,
 * the first that is. Undefined for none, and where most have no label.
 */
export function commonUnit(labels: Counts): string | undefined {
  const kinds = Map.groupBy(labels, ([label]) => unitKey(label));
  const sums = [...kinds.values()].map(
    spellings => [spellings, spellings.reduce((sum, [, count]) => sum + count, 0)] as const,
  );
  return mostOf(mostOf(sums) ?? []);
}
