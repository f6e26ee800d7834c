import { applyEdits, format } from 'jsonc-parser';
import * as vscode from 'vscode';
import { isoText } from '../domain/dateTime.ts';
import { openReadOnly } from '../editor/openReadOnly.ts';
import type { AnyResponse } from './responses.ts';

/** Longer texts are shown as they came: indenting them would hold up the extension host. */
const MAX_INDENTED_LENGTH = 500_000;

/**
 * Opens a response as a read-only document; nothing to open is nothing to do. Tokens stay as sent, so large
 * integers keep their digits; only a key that the service says back is hidden.
 */
export async function openRaw(response: AnyResponse | undefined): Promise<void> {
  if (response === undefined) return;
  const time = isoText(response.receivedAt).slice(11, 19).replaceAll(':', '');
  await openReadOnly({
    scheme: 'landfall-raw',
    name: `${response.service.demo ? 'demo-' : ''}${response.endpoint}-${time}.json`,
    query: response.url,
    text: readable(new TextDecoder().decode(response.bytes)),
    lost: vscode.l10n.t(
      'This response was not kept across the reload. Look it up again, then open its raw JSON.',
    ),
  });
}

function readable(text: string): string {
  if (text.length > MAX_INDENTED_LENGTH) return text;
  return applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2 }));
}
