import type { Problem } from '../api/problem.ts';
import type { FeatureTable } from '../api/reading/featureTable.ts';

/** What stands at risk, read alike from saved locations, a portfolio of the service, and a file of the workspace. */
export interface Assets {
  /** What they are called where they are shown. */
  label: string;
  table: FeatureTable;
  /**
   * What could not be read, and where: `line 17`, or a path. No more than `MAX_PROBLEMS` are told, of tables, lists and
   * lines those by which assets lost their place before others.
   */
  problems: readonly Problem[];
  /** Another reference system than WGS 84 in which they say that their coordinates are; absent where they name none. */
  reference?: string | undefined;
  /**
   * The member of their collection that names it, as text, with a comma behind it; absent where there is none, or it cannot
   * be written anew.
   */
  referenceMember?: string | undefined;
  /** Where they came from, for whoever gets a file that was made of them. */
  origin: string;
}
