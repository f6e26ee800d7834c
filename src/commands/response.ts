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

/** Opens where the latest responses departed from the specification. */
export async function openDepartures(parts: Parts): Promise<void> {
  await openProblems(parts.responses.latest());
}
