import * as vscode from 'vscode';
import { type Way, WayTaken, waysOffered } from './ways.ts';
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
  if (waysOffered() === undefined)
    return (await vscode.window.showQuickPick(choices.map(rowOf), plainOptions(options)))?.choice;
  const pick = openPick<T>(options);
  pick.list(choices);
  return (await pick.answer())?.[0];
}

/** Any of the choices, or none, some of which are chosen already; undefined where the prompt is left. */
export async function chooseAny<T extends Choice>(
  choices: readonly T[],
  options: PickOptions,
  selected: readonly T[] = [],
): Promise<T[] | undefined> {
  if (waysOffered() !== undefined) {
    const pick = openPick<T>({ ...options, many: true });
    pick.list(choices, selected);
    const chosen = await pick.answer(() => true);
    return chosen === undefined ? undefined : [...chosen];
  }
  const canPickMany = { ...plainOptions(options), canPickMany: true } as const;
  const rows = choices.map(choice => ({ ...rowOf(choice), picked: selected.includes(choice) }));
  return (await vscode.window.showQuickPick(rows, canPickMany))?.map(({ choice }) => choice);
}

/** A list that follows what is typed. */
export interface OpenPick<T> {
  /** What is typed. */
  typed(): string;
  onType(listener: (typed: string) => void): void;
  /** Another choice than before. */
  onSelect(listener: () => void): void;
  list(choices: readonly T[], selected?: readonly T[]): void;
  /** Rows for what is typed are on their way: Enter takes the first of them, and none of those that stand there yet. */
  expect(rows: Promise<void>): void;
  busy(isBusy: boolean): void;
  title(text: string): void;
  /**
   * Resolves to what is chosen once that is an answer, and to undefined where the prompt is left. Rejects where a way
   * out is taken that is offered.
   */
  answer(isAnswer?: (chosen: readonly T[]) => boolean): Promise<readonly T[] | undefined>;
}

/**
 * Rows stand in their own order while a text is typed. Otherwise those whose labels have its letters come first, the
 * shorter the earlier: before Zürich for "zurich" comes Lake Zurich. The editor has this member, and no type of it.
 */
const AS_LISTED = { sortByLabel: false };

export function openPick<T extends Choice>(options: PickOptions & { many?: boolean }): OpenPick<T> {
  const pick = vscode.window.createQuickPick<Row<T>>();
  const { title, placeHolder, matchOnDescription } = plainOptions(options);
  pick.title = title;
  pick.placeholder = placeHolder;
  pick.matchOnDescription = matchOnDescription;
  pick.canSelectMany = options.many ?? false;
  Object.assign(pick, AS_LISTED);
  let expected: Promise<void> | undefined;
  const accepted = async () => {
    const { value } = pick;
    const isEarly = expected !== undefined;
    await expected;
    if (pick.value !== value) return [];
    return (isEarly ? pick.items.slice(0, 1) : pick.selectedItems).map(({ choice }) => choice);
  };
  return {
    typed: () => pick.value,
    onType: listener => void pick.onDidChangeValue(listener),
    onSelect: listener => void pick.onDidChangeSelection(listener),
    list(choices, selected = []) {
      pick.items = choices.map(rowOf);
      if (selected.length > 0)
        pick.selectedItems = pick.items.filter(({ choice }) => selected.includes(choice));
    },
    expect(rows) {
      expected = rows;
      void rows.finally(() => {
        if (expected === rows) expected = undefined;
      });
    },
    busy(isBusy) {
      pick.busy = isBusy;
    },
    title(text) {
      pick.title = lineOf(text);
    },
    answer: (isAnswer = chosen => chosen.length > 0) =>
      new Promise((resolve, reject) => {
        offerWays(pick, reject);
        pick.onDidAccept(async () => {
          const chosen = await accepted();
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

/** Puts buttons for the ways out into the title of a prompt. */
function offerWays(
  prompt: vscode.QuickPick<vscode.QuickPickItem> | vscode.InputBox,
  take: (taken: WayTaken) => void,
): void {
  const ways = waysOffered();
  const buttons = new Map<vscode.QuickInputButton, Way>();
  // The editor knows its own button by its identity, and puts it before the title.
  if (ways?.back) buttons.set(vscode.QuickInputButtons.Back, 'back');
  const gear = { iconPath: new vscode.ThemeIcon('gear'), tooltip: vscode.l10n.t('Options') };
  if (ways?.options) buttons.set(gear, 'options');
  prompt.buttons = [...buttons.keys()];
  prompt.onDidTriggerButton(pressed => {
    const way = buttons.get(pressed);
    if (way === undefined) return;
    take(new WayTaken(way));
    prompt.hide();
  });
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
export async function ask(question: Question): Promise<string | undefined> {
  if (waysOffered() !== undefined) return askWithWays(question);
  const { title, prompt, fault, ...rest } = question;
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

function askWithWays({ title, prompt, value = '', fault, ...rest }: Question): Promise<string | undefined> {
  const box = vscode.window.createInputBox();
  box.password = rest.password ?? false;
  box.ignoreFocusOut = rest.ignoreFocusOut ?? false;
  box.title = lineOf(title);
  box.value = value;
  if (prompt !== undefined) box.prompt = promptOf(prompt);
  const check = () => {
    const message = fault?.(box.value);
    box.validationMessage = message === undefined ? undefined : promptOf(message);
    return message === undefined;
  };
  return new Promise((resolve, reject) => {
    offerWays(box, reject);
    box.onDidChangeValue(check);
    box.onDidAccept(() => {
      if (!check()) return;
      resolve(box.value);
      box.hide();
    });
    box.onDidHide(() => {
      resolve(undefined);
      box.dispose();
    });
    box.show();
  });
}
