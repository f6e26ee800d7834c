import * as vscode from 'vscode';
import type { ViewRow } from '../editor/argument.ts';

interface Wanted {
  kind: 'hourly' | 'daily' | 'pastHourly' | 'pastDaily';
  latitude: number;
  longitude: number;
  name?: string | undefined;
  time?: string | undefined;
  units?: 'metric' | 'imperial' | undefined;
}

/** Opens the forecast of a place that a person clicked on a page: what fails shows in its panel alone. */
export async function openForecast({ kind, ...place }: Wanted): Promise<void> {
  const row: ViewRow = { fromView: true };
  await vscode.commands.executeCommand(`landfall.forecast.${kind}`, { ...row, ...place });
}
