import * as vscode from 'vscode';
import type { Downloaded } from '../api/download.ts';
import type { Problem } from '../api/problem.ts';
import { problemCount } from '../editor/problemCount.ts';
import { tell } from '../editor/tell.ts';
import { openProblems } from '../responses/openProblems.ts';

/** Tells where an exported file departs from the specification, once that is known. */
export async function tellDepartures(
  file: vscode.Uri,
  downloaded: Downloaded,
  departures: Promise<readonly Problem[]>,
): Promise<void> {
  const problems = await departures;
  if (problems.length === 0) return;
  const open = vscode.l10n.t('Open the list');
  const message = vscode.l10n.t(
    '{0} holds what the service sent, which departs from the specification. Places where it does so: {1}.',
    vscode.workspace.asRelativePath(file),
    problemCount(problems.length),
  );
  if ((await tell('warning', message, open)) !== open) return;
  await openProblems([{ ...downloaded, problems }]);
}
