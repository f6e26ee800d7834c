import * as vscode from 'vscode';
import { taskTerminal } from '../editor/taskTerminal.ts';
import type { Parts } from '../parts.ts';

/** Tasks of the workspace that add forecasts to a file; what they do loads when the first of them runs. */
export function registerForecastTasks(parts: Parts): vscode.Disposable {
  return vscode.tasks.registerTaskProvider('landfall', {
    provideTasks: () => [],
    resolveTask({ definition, scope = vscode.TaskScope.Workspace, name }) {
      const execution = new vscode.CustomExecution(async resolved =>
        taskTerminal(async (signal, say) => {
          const { runForecastTask } = await import('./runForecastTask.ts');
          await runForecastTask(parts, { definition: resolved, scope }, { signal, say });
        }),
      );
      return new vscode.Task(definition, scope, name, 'Landfall', execution);
    },
  });
}
