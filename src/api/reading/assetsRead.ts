import type { ProblemsTold } from './problemsTold.ts';
import type { AssetsRead } from './readAssets.ts';
import type { ReferencesTold } from './referencesTold.ts';
import type { TableBuilder } from './tableBuilder.ts';
import { withLines } from './withLines.ts';

/** What was read of a file: other reference systems are told first, since all coordinates are meant by them. */
export function assetsRead(
  bytes: Uint8Array,
  table: TableBuilder,
  told: ProblemsTold,
  references: ReferencesTold,
): AssetsRead {
  const others = references.problems();
  told.addFirst(others);
  return { table, problems: withLines(told.problems(), bytes, table.startOf), reference: others[0]?.found };
}
