import * as vscode from 'vscode';
import { CancelledError, InvalidArgumentsError } from '../api/errors.ts';
import { chooseFile } from '../assets/chooseFile.ts';
import { confirmFile } from '../assets/confirmFile.ts';
import { guessFileForm, referredFile, type WrittenFile } from '../assets/fileAssets.ts';
import { type AssetForm, isTableForm } from '../domain/assetFile/assetForm.ts';
import { argumentObject, isProgrammatic } from '../editor/argument.ts';
import { addForecast, type FileForecastSummary } from '../fileForecast/addForecast.ts';
import type { AskedFile } from '../fileForecast/forecastDestination.ts';
import type { Parts } from '../parts.ts';
import { type FileForecastArguments, fileForecastArguments } from './fileForecastArguments.ts';
import { placedForm } from './placedForm.ts';
import { askForecastQuestion } from './prompts/askForecastQuestion.ts';
import { confirmForecast } from './prompts/confirmForecast.ts';

const COMMAND = 'landfall.file.addForecast';

/**
 * Asks for the forecast of each distinct place of a file, and writes the file anew with more columns or properties;
 * resolves to what became of it. A person, who may have chosen the file in the Explorer, is shown beforehand how much
 * is asked, and goes on with what was broken off, or not; a program goes on with it, and is told by a CancelledError where
 * a person cancels it.
 */
export async function addForecastToFile(
  parts: Parts,
  given: unknown,
): Promise<FileForecastSummary | undefined> {
  const quiet = isProgrammatic(given);
  const asked = await askedFile(parts, argumentObject(given), { selected: given, quiet });
  if (asked === undefined) return undefined;
  const decide = quiet ? async () => 'resume' as const : confirmForecast;
  const summary = await addForecast(parts, { ...asked, quiet, decide });
  if (summary === undefined && quiet)
    throw new CancelledError('The forecasts were cancelled.', { endpoint: COMMAND, url: '' });
  return summary;
}

interface AskingFile {
  /** The Uri of a file, if a person chose one in a menu. */
  selected?: unknown;
  quiet: boolean;
}

/** The file and the question of an argument object that was checked: what it does not hold is asked of the person. */
export async function askedFile(
  parts: Parts,
  object: Readonly<Record<string, unknown>>,
  { selected, quiet }: AskingFile,
): Promise<AskedFile | undefined> {
  const given = fileForecastArguments(object);
  const written = await fileOf(parts, given, selected);
  if (written === undefined) return undefined;
  const question = await askForecastQuestion(parts, given, quiet);
  if (question === undefined) return undefined;
  const { target } = object;
  const { overwrite } = given;
  return { ...written, question, target: target instanceof vscode.Uri ? target : undefined, overwrite };
}

async function fileOf(
  parts: Parts,
  asked: FileForecastArguments,
  selected: unknown,
): Promise<WrittenFile | undefined> {
  const { file } = asked;
  if (file !== undefined) {
    const form = withColumns(await guessFileForm(parts, file), asked);
    return { file, form: placedForm(form, COMMAND) };
  }
  const chosen =
    selected instanceof vscode.Uri ? selected : await chooseFile(vscode.l10n.t('Add forecast to file'));
  const reference = chosen && (await confirmFile(parts, chosen));
  return reference && referredFile(parts, reference);
}

/** The form of a file with the columns that are named. */
function withColumns(
  form: AssetForm,
  { latitude_column, longitude_column }: FileForecastArguments,
): AssetForm {
  const refuse = (path: string, expected: string, found: string) =>
    new InvalidArgumentsError([{ path, expected, found }], { endpoint: COMMAND, url: '' });
  if (!isTableForm(form)) {
    for (const [path, name] of Object.entries({ latitude_column, longitude_column }))
      if (name !== undefined) throw refuse(path, 'nothing, as the file is no table', name);
    return form;
  }
  const { columns, latitude, longitude } = form;
  const placeOf = (path: string, name: string | undefined, guessed: number | undefined) => {
    if (name === undefined) return guessed;
    const place = columns.indexOf(name);
    if (place < 0) throw refuse(path, `one of ${columns.join(', ')}`, name);
    return place;
  };
  return {
    ...form,
    latitude: placeOf('latitude_column', latitude_column, latitude),
    longitude: placeOf('longitude_column', longitude_column, longitude),
  };
}
