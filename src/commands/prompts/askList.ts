import * as vscode from 'vscode';
import { readList } from '../../domain/list.ts';
import { ask } from '../../editor/ask.ts';
import { type Ask, parameterTitle } from './prompt.ts';

/** A list of names, separated by commas or as JSON. */
export function askList(name: string): Ask {
  return async (_parts, values) => {
    const text = await ask({
      title: parameterTitle(name),
      prompt: vscode.l10n.t('Names separated by commas. Leave it empty for all.'),
      value: listText(values[name]),
      fault: listFault,
    });
    return text === undefined ? undefined : { [name]: listOrNothing(elementsOf(text).map(String)) };
  };
}

/** Feature ids: 1 and "1" are distinct, so a bare number is a number and a quoted one is text. */
export const askIds: Ask = async (_parts, values) => {
  const text = await ask({
    title: parameterTitle('id'),
    prompt: vscode.l10n.t(
      'Ids separated by commas, such as 12, rig-7 or "12" for text. Leave it empty for all.',
    ),
    value: listText(values.id),
    fault: listFault,
  });
  return text === undefined ? undefined : { id: listOrNothing(elementsOf(text)) };
};

function listOrNothing<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** A list that is known, as it is typed; as JSON where commas would make another one of it. */
function listText(known: unknown): string {
  if (!Array.isArray(known)) return '';
  const [typed, json] = [known.join(', '), JSON.stringify(known)];
  return JSON.stringify(elementsOf(typed)) === json ? typed : json;
}

/** What the box says of a text that is no list. */
export function listFault(text: string): string | undefined {
  const reading = readList(text);
  return reading.ok ? undefined : reading.message;
}

/** Elements of a text that the box has let through. */
export function elementsOf(text: string): (number | string)[] {
  const reading = readList(text);
  return reading.ok ? reading.value : [];
}
