import { fitReport } from '../../src/domain/report/fitReport.ts';
import type { Report } from '../../src/domain/report/report.ts';
import type { ReportForm, ReportIntent } from '../../src/panels/reportProtocol.ts';
import { countedText } from './countedText.ts';
import { t } from './localize.ts';

const LEFT_OUT = {
  columns: (count: number) =>
    countedText(count, t('1 more column has no room in this table.'), all =>
      t('{0} more columns have no room in this table.', all),
    ),
  rows: (count: number) =>
    countedText(count, t('1 more row has no room in this table.'), all =>
      t('{0} more rows have no room in this table.', all),
    ),
  sentences: (count: number) =>
    countedText(count, t('1 more line has no room here.'), all =>
      t('{0} more lines have no room here.', all),
    ),
  sections: (count: number) => t('{0} more parts have no room in this report.', count),
};

/** Sends a report with its picture, drawn as SVG text, or that it could not be made. */
export function sendReport(
  form: ReportForm,
  make: () => { svg: string; report: Report },
  send: (intent: ReportIntent | { type: 'reportFailed' }) => void,
): void {
  try {
    const { svg, report } = make();
    send({ type: 'exportReport', form, svg, report: fitReport(report, LEFT_OUT) });
  } catch {
    send({ type: 'reportFailed' });
  }
}
