import * as vscode from 'vscode';
import { isoText } from '../domain/dateTime.ts';
import { mapStrings } from '../domain/mapStrings.ts';
import { openReadOnly } from './openReadOnly.ts';
import { lineOf, withoutKeys } from './words.ts';

/** Opens lines of Markdown as a document to read or to copy for others; resolves to its text. */
export async function openReport(name: string, lines: readonly string[]): Promise<string> {
  const content = `${lines.map(withoutLinks).join('\n')}\n`;
  await open(name, 'md', content);
  return content;
}

/** Opens a value as a document. */
export async function openJson(name: string, value: unknown): Promise<void> {
  await open(name, 'json', `${JSON.stringify(mapStrings(value, lineOf), undefined, 2)}\n`);
}

/** Every report is a document of its own: what it says is of its time. */
async function open(name: string, ending: string, text: string): Promise<void> {
  const time = isoText(Date.now()).slice(11, 19).replaceAll(':', '');
  const lost = vscode.l10n.t('This report was not kept across the reload.');
  await openReadOnly({
    scheme: 'landfall-report',
    name: `${name}-${time}.${ending}`,
    text: withoutKeys(text),
    lost,
  });
}

/** Shown as Markdown, what came from outside makes no link, no picture and no tag. */
function withoutLinks(line: string): string {
  const indent = /^ */.exec(line)?.[0] ?? '';
  return indent + lineOf(line).replaceAll('](', ']\\(').replaceAll('<', '\\<');
}
