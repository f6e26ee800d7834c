import * as vscode from 'vscode';
import { mapStrings } from '../domain/mapStrings.ts';
import { lineOf } from './words.ts';

/** Opens lines of Markdown as a new document, to keep or to send to others; resolves to its text. */
export async function openReport(lines: readonly string[]): Promise<string> {
  const content = `${lines.map(withoutLinks).join('\n')}\n`;
  await open('markdown', content);
  return content;
}

/** Opens a value as a new document. */
export async function openJson(value: unknown): Promise<void> {
  await open('json', `${JSON.stringify(mapStrings(value, lineOf), undefined, 2)}\n`);
}

async function open(language: string, content: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language, content });
  await vscode.window.showTextDocument(document, { preview: false });
}

/** Shown as Markdown, what came from outside makes no link, no picture and no tag. */
function withoutLinks(line: string): string {
  const indent = /^ */.exec(line)?.[0] ?? '';
  return indent + lineOf(line).replaceAll('](', ']\\(').replaceAll('<', '\\<');
}
