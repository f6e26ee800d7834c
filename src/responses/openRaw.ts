import * as vscode from 'vscode';
import { bodyPart, type ResponseBody, wholeBody } from '../api/responseBody.ts';
import { createTurns } from '../api/turns.ts';
import { isoText } from '../domain/dateTime.ts';
import { indentJson } from '../domain/indentJson.ts';
import { openReadOnly } from '../editor/openReadOnly.ts';
import { withoutKeys, withoutKeysInParts } from '../editor/words.ts';
import type { AnyResponse } from './responses.ts';

/** Bytes of a longer text, which is shown as it came: with a line for each number, it would be longer than the editor takes. */
const MOST_INDENTED = 500_000;

/** Bytes of a longer text, in which keys are looked for part by part, and bytes of a part. */
const [MOST_AT_ONCE, PART] = [1_000_000, 2 ** 18];

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
    text: await readable(response.bytes),
    lost: vscode.l10n.t(
      'This response was not kept across the reload. Look it up again, then open its raw JSON.',
    ),
  });
}

/** The text of a body, without the keys: made in turns with other work, however long it is. */
async function readable(body: ResponseBody): Promise<string> {
  if (body.length > MOST_AT_ONCE) return readableInParts(body);
  const bytes = await wholeBody(body);
  const text = withoutKeys(new TextDecoder().decode(bytes));
  return bytes.length > MOST_INDENTED ? text : indented(text);
}

async function readableInParts(body: ResponseBody): Promise<string> {
  const turns = createTurns();
  const decoder = new TextDecoder();
  const hiding = withoutKeysInParts();
  let text = '';
  for (let at = 0; at < body.length; at += PART) {
    if (turns.isOver()) await turns.next();
    const part = await bodyPart(body, at, at + PART);
    text += hiding.push(decoder.decode(part, { stream: true }));
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
