import type { Report } from '../../src/domain/report/report.ts';
import type { ReportForm, ReportIntent } from '../../src/panels/reportProtocol.ts';

/** Sends a report with its picture, drawn as SVG text, or that the picture could not be drawn. */
export function sendReport(
  form: ReportForm,
  make: () => { svg: string; report: Report },
  send: (intent: ReportIntent | { type: 'pictureFailed' }) => void,
): void {
  try {
    send({ type: 'exportReport', form, ...make() });
  } catch {
    send({ type: 'pictureFailed' });
  }
}
