import * as vscode from 'vscode';
import { createTurns } from '../api/turns.ts';
import { isoText } from '../domain/dateTime.ts';
import { indentJson } from '../domain/indentJson.ts';
import { withoutKeys, withoutKeysInParts } from '../editor/words.ts';
import type { AnyResponse } from './responses.ts';

const SCHEME = 'landfall-raw';

/** Bytes of a longer text, which is shown as it came: with a line for each number, it would be longer than the editor takes. */
const MOST_INDENTED = 500_000;

/** Bytes of a longer text, in which keys are looked for part by part, and bytes of a part. */
const [MOST_AT_ONCE, PART] = [1_000_000, 2 ** 18];

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
  texts.set(uri.toString(), await readable(response.bytes));
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document, { preview: false });
}

/** The text of a body, without the keys: made in turns with other work, however long it is. */
async function readable(bytes: Uint8Array): Promise<string> {
  if (bytes.length > MOST_AT_ONCE) return readableInParts(bytes);
  const text = withoutKeys(new TextDecoder().decode(bytes));
  return bytes.length > MOST_INDENTED ? text : indented(text);
}

async function readableInParts(bytes: Uint8Array): Promise<string> {
  const turns = createTurns();
  const decoder = new TextDecoder();
  const hiding = withoutKeysInParts();
  let text = '';
  for (let at = 0; at < bytes.length; at += PART) {
    if (turns.isOver()) await turns.next();
    text += hiding.push(decoder.decode(bytes.subarray(at, at + PART), { stream: true }));
  }
  return text + hiding.push(decoder.decode()) + hiding.end();
}

/** A text that is no JSON stays as it came. */
async function indented(text: string): Promise<string> {
  const turns = createTurns();
  const lines: string[] = [];
  try {
    for (const line of indentJson(text)) {
      if (turns.isOver()) await turns.next();
      lines.push(line);
    }
    return lines.join('\n');
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
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
