import type { AnyResponse } from '../connection/responses.ts';
import { showRaw } from '../panels/rawDocuments.ts';
import type { Parts } from '../parts.ts';
import { chooseResponse } from './chooseResponse.ts';

/** Opens the response behind the active panel, or one chosen among the latest. */
export async function openRawCommand(parts: Parts): Promise<void> {
  await openRaw(await chooseResponse(parts));
}

/** Opens a response as text; nothing to open is nothing to do. */
export async function openRaw(response: AnyResponse | undefined): Promise<void> {
  if (response !== undefined) await showRaw(response);
}
