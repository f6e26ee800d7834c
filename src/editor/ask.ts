import * as vscode from 'vscode';
import { labelOf, lineOf, promptOf } from './words.ts';

/** A row to choose: all of it is text. */
export interface Choice {
  label: string;
  description?: string | undefined;
  detail?: string | undefined;
  /** Name of an icon before the label. */
  icon?: string | undefined;
  /** Stays whatever is typed. */
  alwaysShow?: boolean;
}

export interface PickOptions {
  title?: string;
  placeHolder: string;
  matchOnDescription?: boolean;
}

type Row<T> = vscode.QuickPickItem & { choice: T };

function rowOf<T extends Choice>(choice: T): Row<T> {
  const { label, description, detail, icon, alwaysShow = false } = choice;
  return {
    label: labelOf(label),
    ...(description === undefined ? {} : { description: labelOf(description) }),
    ...(detail === undefined ? {} : { detail: labelOf(detail) }),
    ...(icon === undefined ? {} : { iconPath: new vscode.ThemeIcon(icon) }),
    alwaysShow,
    choice,
  };
}

function plainOptions({ title = '', placeHolder, matchOnDescription = false }: PickOptions) {
  return { title: lineOf(title), placeHolder: lineOf(placeHolder), matchOnDescription };
}

/** One of the choices; undefined where the prompt is left. */
export async function choose<T extends Choice>(
  choices: readonly T[],
  options: PickOptions,
): Promise<T | undefined> {
  return (await vscode.window.showQuickPick(choices.map(rowOf), plainOptions(options)))?.choice;
}

/** Any of the choices, or none; undefined where the prompt is left. */
export async function chooseAny<T extends Choice>(
  choices: readonly T[],
  options: PickOptions,
): Promise<T[] | undefined> {
  const canPickMany = { ...plainOptions(options), canPickMany: true } as const;
  return (await vscode.window.showQuickPick(choices.map(rowOf), canPickMany))?.map(({ choice }) => choice);
}

/** A list that follows what is typed. */
export interface OpenPick<T> {
  /** What is typed. */
  typed(): string;
  onType(listener: (typed: string) => void): void;
  /** Another choice than before. */
  onSelect(listener: () => void): void;
  list(choices: readonly T[], selected?: readonly T[]): void;
  busy(isBusy: boolean): void;
  title(text: string): void;
  /** Resolves to what is chosen once that is an answer, and to undefined where the prompt is left. */
  answer(isAnswer?: (chosen: readonly T[]) => boolean): Promise<readonly T[] | undefined>;
}

export function openPick<T extends Choice>(options: PickOptions & { many?: boolean }): OpenPick<T> {
  const pick = vscode.window.createQuickPick<Row<T>>();
  const { title, placeHolder, matchOnDescription } = plainOptions(options);
  pick.title = title;
  pick.placeholder = placeHolder;
  pick.matchOnDescription = matchOnDescription;
  pick.canSelectMany = options.many ?? false;
  return {
    typed: () => pick.value,
    onType: listener => void pick.onDidChangeValue(listener),
    onSelect: listener => void pick.onDidChangeSelection(listener),
    list(choices, selected = []) {
      pick.items = choices.map(rowOf);
      if (selected.length > 0)
        pick.selectedItems = pick.items.filter(({ choice }) => selected.includes(choice));
    },
    busy(isBusy) {
      pick.busy = isBusy;
    },
    title(text) {
      pick.title = lineOf(text);
    },
    answer: (isAnswer = chosen => chosen.length > 0) =>
      new Promise(resolve => {
        pick.onDidAccept(() => {
          const chosen = pick.selectedItems.map(({ choice }) => choice);
          if (!isAnswer(chosen)) return;
          resolve(chosen);
          pick.hide();
        });
        pick.onDidHide(() => {
          resolve(undefined);
          pick.dispose();
        });
        pick.show();
      }),
  };
}

export interface Question {
  title: string;
  prompt?: string;
  /** Stands in the field as it is, to be changed. */
  value?: string;
  /** What is wrong with a text, in one sentence. */
  fault?: (text: string) => string | undefined;
  password?: boolean;
  ignoreFocusOut?: boolean;
}

/** A text that a person types; undefined where the prompt is left. */
export async function ask({ title, prompt, fault, ...rest }: Question): Promise<string | undefined> {
  return vscode.window.showInputBox({
    ...rest,
    title: lineOf(title),
    ...(prompt === undefined ? {} : { prompt: promptOf(prompt) }),
    validateInput: text => {
      const message = fault?.(text);
      return message === undefined ? undefined : promptOf(message);
    },
  });
}
