import * as vscode from 'vscode';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import { copyRequest } from '../responses/copyRequest.ts';
import { openProblems } from '../responses/openProblems.ts';
import { openRaw } from '../responses/openRaw.ts';
import { chooseResponse } from './chooseResponse.ts';

/** Opens the response behind the active panel, or one chosen among the latest. */
export async function openRawCommand(parts: Parts): Promise<void> {
  await openRaw(await chooseResponse(parts));
}

/** Copies the request behind the active panel, or one chosen among the latest. */
export async function copyRequestCommand(parts: Parts): Promise<void> {
  await copyRequest(await chooseResponse(parts));
}

/** Opens where the latest responses departed from the specification; a person is told where none of them is kept. */
export async function openDepartures(parts: Parts): Promise<void> {
  const departing = parts.responses.latest().filter(({ problems }) => problems.length > 0);
  if (departing.length > 0) return openProblems(departing);
  tell(
    'information',
    vscode.l10n.t(
      'The answers that departed from the specification are not kept any more. Refresh, and try again.',
    ),
  );
}
