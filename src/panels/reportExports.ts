import * as vscode from 'vscode';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import type { PanelExport } from './panelExport.ts';
import type { ReportIntent, ReportRequest } from './reportProtocol.ts';

interface Telling {
  responses(): readonly AnyResponse[];
  tell(message: ReportRequest): void;
}

/** Reports of what a page shows, for people without an editor; none before there is anything to see. */
export function reportExports({ responses, tell }: Telling): PanelExport[] {
  if (responses().length === 0) return [];
  const { t } = vscode.l10n;
  return [
    {
      label: t('Report as HTML'),
      form: t('One page with its picture, for people without an editor'),
      write: async () => tell({ type: 'report', form: 'html' }),
    },
    {
      label: t('Report as Markdown'),
      form: t('With its picture in a file beside it'),
      write: async () => tell({ type: 'report', form: 'markdown' }),
    },
  ];
}

/** Writes the report that a page has made of responses. */
export async function handleReport(
  parts: Parts,
  responses: readonly AnyResponse[],
  intent: ReportIntent,
): Promise<void> {
  const { exportReport } = await import('../export/exportReport.ts');
  await exportReport(parts, responses, intent);
}
