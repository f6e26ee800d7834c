import * as vscode from 'vscode';
import type { UnitSystem } from '../domain/weatherUnits.ts';

/** The units that the settings ask for; undefined where the service decides. */
export function unitsAsked(): UnitSystem | undefined {
  const units = vscode.workspace.getConfiguration('landfall').get('units');
  return units === 'metric' || units === 'imperial' ? units : undefined;
}
