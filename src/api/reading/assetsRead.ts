import { MAX_PROBLEMS } from '../mend.ts';
import type { Problem } from '../problem.ts';
import type { AssetsRead } from './readAssets.ts';
import type { ReferencesTold } from './referencesTold.ts';
import type { TableBuilder } from './tableBuilder.ts';

/** What was read of a file: other reference systems are told first, since all coordinates are meant by them. */
export function assetsRead(
  table: TableBuilder,
  problems: readonly Problem[],
  references: ReferencesTold,
): AssetsRead {
  const others = references.problems();
  return { table, problems: [...others, ...problems].slice(0, MAX_PROBLEMS), reference: others[0]?.found };
}
