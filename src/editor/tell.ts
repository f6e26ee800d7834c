import * as vscode from 'vscode';
import { messageOf, promptOf } from './words.ts';

export type Weight = 'information' | 'warning' | 'error';

/** Tells a person in a notification; resolves to the button that was pressed, if one was. */
export async function tell(
  weight: Weight,
  message: string,
  ...buttons: readonly string[]
): Promise<string | undefined> {
  return shown(weight, message, {}, buttons);
}

/** Asks a person to decide before anything goes on; undefined where the dialog is left. */
export async function decide(
  message: string,
  detail: string | undefined,
  ...buttons: readonly string[]
): Promise<string | undefined> {
  const options = { modal: true, ...(detail === undefined ? {} : { detail: messageOf(detail) }) };
  return shown('warning', message, options, buttons);
}

async function shown(
  weight: Weight,
  message: string,
  options: vscode.MessageOptions,
  buttons: readonly string[],
): Promise<string | undefined> {
  const items = buttons.map(button => ({ title: messageOf(button), button }));
  try {
    return (await show[weight](messageOf(message), options, ...items))?.button;
  } catch {
    // The window closes with the message in it: nobody has pressed a button.
    return undefined;
  }
}

type Item = vscode.MessageItem & { button: string };
type Show = (message: string, options: vscode.MessageOptions, ...items: Item[]) => Thenable<Item | undefined>;

const show: Readonly<Record<Weight, Show>> = {
  information: (message, options, ...items) =>
    vscode.window.showInformationMessage(message, options, ...items),
  warning: (message, options, ...items) => vscode.window.showWarningMessage(message, options, ...items),
  error: (message, options, ...items) => vscode.window.showErrorMessage(message, options, ...items),
};

/** How long a text stands in the status bar, in milliseconds. */
const IN_PASSING = 5000;

/** Tells of what was done in the status bar, for a moment. */
export function tellInPassing(message: string): void {
  vscode.window.setStatusBarMessage(promptOf(message), IN_PASSING);
}
