import { Worker } from 'node:worker_threads';
import * as vscode from 'vscode';
import type { Downloaded } from '../api/download.ts';
import type { Problem } from '../api/problem.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import { openProblems } from '../responses/openProblems.ts';

/** Checks an exported file in a thread of its own, and tells where it departs from the specification. */
export async function checkExport(parts: Parts, file: vscode.Uri, downloaded: Downloaded): Promise<void> {
  const problems = await check(parts, file, downloaded);
  if (problems.length === 0) return;
  const open = vscode.l10n.t('Open the list');
  const message = vscode.l10n.t(
    '{0} holds what the service sent, which departs from the specification in {1} places.',
    vscode.workspace.asRelativePath(file),
    problems.length,
  );
  if ((await tell('warning', message, open)) !== open) return;
  await openProblems([{ ...downloaded, problems }]);
}

function check(parts: Parts, file: vscode.Uri, { endpoint }: Downloaded): Promise<readonly Problem[]> {
  return new Promise((resolve, reject) => {
    const script = vscode.Uri.joinPath(parts.extensionUri, 'dist', 'checkFile.mjs').fsPath;
    const worker = new Worker(script, { workerData: { path: file.fsPath, endpoint } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
