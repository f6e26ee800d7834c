import { isAbsolute } from 'node:path';
import * as vscode from 'vscode';
import { InvalidArgumentsError } from '../api/errors.ts';
import { describeError } from '../connection/describeError.ts';
import { addForecast } from '../fileForecast/addForecast.ts';
import type { Parts } from '../parts.ts';
import { askedFile } from './addForecast.ts';
import { readArguments } from './readArguments.ts';

/** A task as the workspace defines it. */
export interface DefinedTask {
  definition: vscode.TaskDefinition;
  scope: vscode.WorkspaceFolder | vscode.TaskScope;
}

interface RunningTask {
  signal: AbortSignal;
  say: (line: string) => void;
}

const COMMAND = 'landfall.file.addForecast';

/** Members that a task cannot do without: nobody is there to be asked. */
const NEEDED = ['file', 'variables', 'aggregate'];

/**
 * Adds forecasts to a file as the command does, with its arguments as members of the task; files are paths, in the
 * folder of the task where they are not absolute. Rejects with what went wrong, in words.
 */
export async function runForecastTask(
  parts: Parts,
  { definition, scope }: DefinedTask,
  { signal, say }: RunningTask,
): Promise<void> {
  const { type: _type, ...given } = definition;
  const needed = given.aggregate === 'at' ? [...NEEDED, 'valid_time'] : NEEDED;
  const problems = needed
    .filter(name => ['', null, undefined].includes(given[name]))
    .map(path => ({
      path,
      expected: 'a member of the task',
      found: 'nothing',
    }));
  if (problems.length > 0) throw new InvalidArgumentsError(problems, { endpoint: COMMAND, url: '' });
  const files = filesOf(given, scope);
  const asked = await askedFile(parts, readArguments(COMMAND, { ...given, ...files }), { quiet: true });
  try {
    const decide = async () => 'resume' as const;
    const summary = asked && (await addForecast(parts, { ...asked, quiet: true, decide, signal }));
    if (summary === undefined) throw new Error(vscode.l10n.t('Cancelled before the forecasts were written.'));
    say(JSON.stringify(summary));
  } catch (error) {
    throw new Error(describeError(error).message, { cause: error });
  }
}

/** The files of a task, whose paths are in its folder, else in the first of the window; throws for what is no path there. */
function filesOf({ file, target }: Readonly<Record<string, unknown>>, scope: DefinedTask['scope']) {
  const folder = typeof scope === 'object' ? scope : vscode.workspace.workspaceFolders?.[0];
  const uriOf = (path: unknown): vscode.Uri | undefined => {
    if (typeof path !== 'string' || path === '') return undefined;
    if (isAbsolute(path)) return inFolderOnNoDisk(path) ?? vscode.Uri.file(path);
    return folder && vscode.Uri.joinPath(folder.uri, path);
  };
  const expected = (path: unknown) =>
    typeof path === 'string' && path !== '' ? 'an absolute path, as no folder is open' : 'a path';
  const given = Object.entries({ file, target }).filter(([, path]) => path !== undefined && path !== null);
  const problems = given
    .filter(([, path]) => uriOf(path) === undefined)
    .map(([name, path]) => ({ path: name, expected: expected(path), found: typeof path }));
  if (problems.length > 0) throw new InvalidArgumentsError(problems, { endpoint: COMMAND, url: '' });
  return { file: uriOf(file), target: uriOf(target) };
}

/** What `${workspaceFolder}` gives of a folder that is on no disk is a path alone. */
function inFolderOnNoDisk(path: string): vscode.Uri | undefined {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const folder = folders.find(
    ({ uri }) =>
      uri.scheme !== 'file' && path.startsWith(uri.fsPath) && /^[\\/]/.test(path.slice(uri.fsPath.length)),
  );
  return folder && vscode.Uri.joinPath(folder.uri, path.slice(folder.uri.fsPath.length + 1));
}
