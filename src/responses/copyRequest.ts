import * as vscode from 'vscode';
import { choose } from '../editor/ask.ts';
import { copyText } from '../editor/copyText.ts';
import { tellInPassing } from '../editor/tell.ts';
import type { AnyResponse } from './responses.ts';

/** Copies the request behind a response as code. The key is never in it: an environment variable is. */
export async function copyRequest(response: AnyResponse | undefined): Promise<void> {
  if (response === undefined) return;
  const items = Object.keys(writers).map(label => ({ label }));
  const picked = await choose(items, {
    title: vscode.l10n.t('Copy request'),
    placeHolder: vscode.l10n.t('Copy the request as'),
  });
  const write = writers[picked?.label ?? ''];
  if (write === undefined) return;
  await copyText(write(response.url));
  tellInPassing(
    response.service.demo
      ? vscode.l10n.t('Copied. The demo service answers inside the editor only.')
      : vscode.l10n.t('Copied. Put your key into LANDFALL_API_KEY.'),
  );
}

/** One writer per form, by the name shown. URLs hold no quote and no backslash: they are percent-encoded. */
const writers: Readonly<Record<string, (url: string) => string>> = {
  curl: url => `curl -H "X-API-KEY: $LANDFALL_API_KEY" '${url.replaceAll("'", '%27')}'\n`,
  'JavaScript fetch': url =>
    [
      `const response = await fetch(${JSON.stringify(url)}, {`,
      "  headers: { 'X-API-KEY': process.env.LANDFALL_API_KEY },",
      '});',
      'const data = await response.json();',
      '',
    ].join('\n'),
  Python: url =>
    [
      'import os',
      'import requests',
      '',
      'response = requests.get(',
      `    ${JSON.stringify(url)},`,
      '    headers={"X-API-KEY": os.environ["LANDFALL_API_KEY"]},',
      '    timeout=30,',
      ')',
      'response.raise_for_status()',
      'data = response.json()',
      '',
    ].join('\n'),
};
