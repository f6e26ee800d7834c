import * as vscode from 'vscode';
import { type Ask, parameterTitle } from './prompt.ts';

/** A list of names, separated by commas or as JSON. */
export function askList(name: string): Ask {
  return async () => {
    const text = await vscode.window.showInputBox({
      title: parameterTitle(name),
      prompt: vscode.l10n.t('Names separated by commas. Leave it empty for all.'),
    });
    return text === undefined ? undefined : { [name]: listOrNothing(split(text).map(String)) };
  };
}

/** Feature ids: 1 and "1" are distinct, so a bare number is a number and a quoted one is text. */
export const askIds: Ask = async () => {
  const text = await vscode.window.showInputBox({
    title: parameterTitle('id'),
    prompt: vscode.l10n.t(
      'Ids separated by commas, such as 12, rig-7 or "12" for text. Leave it empty for all.',
    ),
  });
  return text === undefined ? undefined : { id: listOrNothing(split(text)) };
};

function listOrNothing<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** Elements of a JSON list, or of a list separated by commas; safe integers become numbers. */
export function split(text: string): (number | string)[] {
  const trimmed = text.trim();
  if (trimmed.startsWith('[')) {
    const parsed = parseList(trimmed);
    if (parsed !== undefined) return parsed;
  }
  const parts = trimmed.split(',').map(part => part.trim());
  return parts.filter(part => part !== '').map(element);
}

function element(text: string): number | string {
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  return /^"(.*)"$/.exec(text)?.[1] ?? text;
}

function parseList(text: string): (number | string)[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return undefined;
    return parsed.filter(each => typeof each === 'string' || typeof each === 'number');
  } catch {
    return undefined;
  }
}
