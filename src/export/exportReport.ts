import * as vscode from 'vscode';
import type { Report, ReportSection } from '../domain/report/report.ts';
import { reportHtml } from '../domain/report/reportHtml.ts';
import { reportMarkdown } from '../domain/report/reportMarkdown.ts';
import { valueWithoutKeys, withoutKeys } from '../editor/words.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { offerToOpen, responseFileName } from './exportResponse.ts';
import { exportProvenance } from './provenance.ts';
import { chooseDestination, writeBytes } from './writeExport.ts';
import { writeWithPicture } from './writeWithPicture.ts';

export interface MadeReport {
  form: 'html' | 'markdown';
  /** Of what the report is about, as SVG text. */
  svg: string;
  report: Report;
}

/** Writes a report, which tells of every request it was made of; undefined where the person declines. */
export async function exportReport(
  parts: Parts,
  responses: readonly AnyResponse[],
  { form, svg, report }: MadeReport,
): Promise<vscode.Uri | undefined> {
  const response = responses.find(({ endpoint }) => endpoint === 'cycloneTrack') ?? responses[0];
  if (response === undefined) return undefined;
  const name = responseFileName(response, form === 'html' ? 'html' : 'md', 'report');
  const destination = await chooseDestination(name, undefined);
  if (destination === undefined) return undefined;
  const picture = withoutKeys(svg);
  const whole = valueWithoutKeys({ ...report, sections: [...report.sections, origins(responses)] });
  const written =
    form === 'html'
      ? await writeBytes(destination, encoded(reportHtml(whole, picture, vscode.env.language)), undefined)
      : await writeWithPicture(destination, name => encoded(reportMarkdown(whole, name)), encoded(picture));
  parts.log.info(`Exported a report to ${written.fsPath}`);
  offerToOpen(written);
  return written;
}

/** Where each of the answers came from that the report was made of. */
function origins(responses: readonly AnyResponse[]): ReportSection {
  const { t } = vscode.l10n;
  const rows = responses
    .map(exportProvenance)
    .map(each => [
      each.request,
      each.service,
      each.demo_data === undefined ? '' : t('Demo data (synthetic)'),
      each.fetched,
    ]);
  const [made] = responses.slice(0, 1).map(exportProvenance);
  return {
    heading: t('Where the data came from'),
    sentences: made === undefined ? [] : [t('Made {0} by {1}', made.exported, made.exported_by)],
    table: { header: [t('Request'), t('Service'), t('Data'), t('Received')], rows },
  };
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
