import type { ReportSection } from '../../src/domain/report/report.ts';
import type { LeadSeparation } from '../../src/domain/trackSeparation.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { tableTexts } from '../kit/table/tableTexts.ts';
import { separationColumns } from './separationColumns.ts';

/** More lead times than this are left out of a report. */
const MOST_ROWS = 2000;

/** What a report tells of how far a track lies from the one that is shown. */
export function separationSection(
  name: string,
  all: readonly LeadSeparation[],
  clock: ReaderClock,
  remark: (row: LeadSeparation) => string,
): ReportSection {
  const rows = all.slice(0, MOST_ROWS);
  const left = all.length - rows.length;
  return {
    heading: t('Distance of {0} from the track that is shown (derived)', name),
    sentences: left > 0 ? [t('{0} more lead times are not in this table.', left)] : [],
    table: tableTexts(separationColumns(rows, clock, remark), rows.length),
  };
}
