import { applyEdits, format } from 'jsonc-parser';
import * as vscode from 'vscode';
import { isoText } from '../domain/dateTime.ts';
import { withoutKeys } from '../editor/words.ts';
import type { AnyResponse } from './responses.ts';

const SCHEME = 'landfall-raw';

/** Longer texts are shown as they came: indenting them would hold up the extension host. */
const MAX_INDENTED_LENGTH = 500_000;

/** Texts of open raw documents, by path. */
const texts = new Map<string, string>();
let registered = false;

/**
 * Opens a response as a read-only document; nothing to open is nothing to do. Tokens stay as sent, so large
 * integers keep their digits; only a key that the service says back is hidden.
 */
export async function openRaw(response: AnyResponse | undefined): Promise<void> {
  if (response === undefined) return;
  if (!registered) register();
  const time = isoText(response.receivedAt).slice(11, 19).replaceAll(':', '');
  const uri = vscode.Uri.from({
    scheme: SCHEME,
    path: `/${response.service.demo ? 'demo-' : ''}${response.endpoint}-${time}.json`,
    query: withoutKeys(response.url),
  });
  texts.set(uri.toString(), withoutKeys(readable(new TextDecoder().decode(response.bytes))));
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document, { preview: false });
}

function readable(text: string): string {
  if (text.length > MAX_INDENTED_LENGTH) return text;
  return applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2 }));
}

/** Lives as long as the extension host; documents that are closed leave the map. */
function register(): void {
  registered = true;
  vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    provideTextDocumentContent: uri =>
      texts.get(uri.toString()) ??
      vscode.l10n.t(
        'This response was not kept across the reload. Look it up again, then open its raw JSON.',
      ),
  });
  vscode.workspace.onDidCloseTextDocument(document => {
    if (document.uri.scheme === SCHEME) texts.delete(document.uri.toString());
  });
}
