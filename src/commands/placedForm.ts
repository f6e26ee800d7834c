import { InvalidArgumentsError } from '../api/errors.ts';
import { type AssetForm, isTableForm } from '../domain/assetFile/assetForm.ts';
import type { CommandId } from './registerCommands.ts';

/** The form of a file whose coordinates are known: a program cannot be asked which columns are meant. */
export function placedForm(form: AssetForm, command: CommandId): AssetForm {
  if (!isTableForm(form) || (form.latitude !== undefined && form.longitude !== undefined)) return form;
  const expected = `a table with a column of latitudes and one of longitudes, not ${form.columns.join(', ') || 'an empty file'}`;
  const problem = { path: 'file', expected, found: 'neither' };
  throw new InvalidArgumentsError([problem], { endpoint: command, url: '' });
}
