import { type ResponseBody, wholeBodyNow } from '../responseBody.ts';
import type { ProblemsTold } from './problemsTold.ts';
import type { AssetsRead } from './readAssets.ts';
import type { ReferencesTold } from './referencesTold.ts';
import type { TableBuilder } from './tableBuilder.ts';
import { withLines } from './withLines.ts';

/** What was read of a file: other reference systems are told first, since all coordinates are meant by them. */
export function assetsRead(
  body: ResponseBody,
  table: TableBuilder,
  told: ProblemsTold,
  references: ReferencesTold,
): AssetsRead {
  const others = references.problems();
  told.addFirst(others);
  const problems = told.problems();
  const lined = problems.length === 0 ? problems : withLines(problems, wholeBodyNow(body), table.startOf);
  return { table, problems: lined, reference: others[0]?.found };
}
