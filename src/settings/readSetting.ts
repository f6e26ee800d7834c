import * as vscode from 'vscode';
import type { SettingRule } from './rule.ts';

/** A setting as it was found, and what is taken of it. */
export interface SettingReading<T> {
  value: T;
  /** It held something else than it may; `value` is the default then. */
  wrong: boolean;
  found: unknown;
}

/** Longest part of a wrong value that is told, in characters. */
const MAX_TOLD = 80;

let tell: (message: string) => void = () => undefined;
const told = new Set<string>();

/** Says where what settings hold cannot be used is told; each wrong value is told once. */
export function tellOfWrongSettings(where: (message: string) => void): void {
  tell = where;
}

/** The value of a setting, or its default where what it holds is not legal. */
export function readSetting<T>(rule: SettingRule<T>, scope?: vscode.Uri): T {
  return inspectSetting(rule, scope).value;
}

/** The same, and whether what was found is legal. */
export function inspectSetting<T>(rule: SettingRule<T>, scope?: vscode.Uri): SettingReading<T> {
  const found: unknown = vscode.workspace.getConfiguration(undefined, scope).get(rule.name);
  if (found === undefined) return { value: rule.initial, wrong: false, found };
  if (rule.accepts(found)) return { value: found, wrong: false, found };
  const wrong = `${rule.name} ${JSON.stringify(found)}`;
  if (!told.has(wrong)) {
    told.add(wrong);
    tell(wrongSetting(rule, found));
  }
  return { value: rule.initial, wrong: true, found };
}

/** Who set a setting; undefined for nobody. */
export function settingSource({ name }: SettingRule<unknown>): 'user' | 'workspace' | undefined {
  const found = vscode.workspace.getConfiguration().inspect(name);
  if (found?.workspaceFolderValue !== undefined || found?.workspaceValue !== undefined) return 'workspace';
  return found?.globalValue === undefined ? undefined : 'user';
}

/** Keeps a value for the user; undefined takes back what is kept. */
export async function saveSetting<T>({ name }: SettingRule<T>, value: T | undefined): Promise<void> {
  await vscode.workspace.getConfiguration().update(name, value, vscode.ConfigurationTarget.Global);
}

/** Which setting it is, what it holds, what it may hold, and what is taken instead. */
function wrongSetting({ name, expected, initial, secret }: SettingRule<unknown>, found: unknown): string {
  const shown = secret ? `a ${typeof found}` : short(JSON.stringify(found) ?? typeof found);
  return `The setting ${name} is ${shown}, where ${expected} is expected; ${JSON.stringify(initial)} is used.`;
}

function short(json: string): string {
  return json.length > MAX_TOLD ? `${json.slice(0, MAX_TOLD)}…` : json;
}
