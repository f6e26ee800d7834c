import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import { InvalidArgumentsError } from '../api/errors.ts';
import type { Assets } from '../assets/assets.ts';
import { type FileAssetsOptions, fileAssets, guessFileForm } from '../assets/fileAssets.ts';
import { type AssetPlace, placeAssets } from '../assets/placeAssets.ts';
import { portfolioAssets } from '../assets/portfolioAssets.ts';
import type { AssetForm, CsvForm } from '../domain/assetFile/assetForm.ts';
import { choose } from '../editor/ask.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';

/** Reads assets that are chosen. */
export type ReadAssets = (options: FileAssetsOptions) => Promise<Assets>;

/** The assets that an argument object names; undefined where it names none. */
export function assetsOf(parts: Parts, object: Readonly<Record<string, unknown>>): ReadAssets | undefined {
  const { portfolio_id, locations, file } = object;
  if (typeof portfolio_id === 'string') return ({ signal }) => portfolioAssets(parts, portfolio_id, signal);
  if (isPlaces(locations)) return async () => placeAssets(locations, vscode.l10n.t('Locations'));
  if (!(file instanceof vscode.Uri)) return undefined;
  return async options => fileAssets(parts, file, placed(await guessFileForm(file)), options);
}

/** The argument was checked against the schema of the command. */
function isPlaces(value: unknown): value is AssetPlace[] {
  return Array.isArray(value);
}

/** A program cannot be asked which columns are meant. */
function placed(form: AssetForm): AssetForm {
  if (form.kind !== 'csv' || (form.latitude !== undefined && form.longitude !== undefined)) return form;
  const expected = `a table with a column of latitudes and one of longitudes, not ${form.columns.join(', ')}`;
  const problem = { path: 'file', expected, found: 'neither' };
  throw new InvalidArgumentsError([problem], { endpoint: 'landfall.storm.exposure', url: '' });
}

interface AssetChoice {
  label: string;
  description?: string;
  icon: string;
  read: () => Promise<ReadAssets | undefined>;
}

/** Asks which assets: saved locations, a portfolio, or a file of the workspace. */
export async function chooseAssets(parts: Parts): Promise<ReadAssets | undefined> {
  const { t } = vscode.l10n;
  const places = parts.locations.all();
  const saved: AssetChoice = {
    label: t('Saved locations'),
    description: String(places.length),
    icon: 'star-full',
    read: async () => async () => placeAssets(places, t('Saved locations')),
  };
  const portfolios = parts.portfolios.all().map(
    ({ portfolio_id }): AssetChoice => ({
      label: portfolio_id,
      description: t('portfolio'),
      icon: 'layers',
      read:
        async () =>
        ({ signal }) =>
          portfolioAssets(parts, portfolio_id, signal),
    }),
  );
  const file: AssetChoice = {
    label: t('File of the workspace…'),
    description: 'GeoJSON, NDJSON, CSV',
    icon: 'file',
    read: () => chooseFile(parts),
  };
  const choices = [...(places.length > 0 ? [saved] : []), ...portfolios, file];
  const picked = await choose(choices, {
    title: t('Storm Exposure'),
    placeHolder: t('Choose the assets'),
  });
  return picked?.read();
}

const FILES = '**/*.{geojson,json,ndjson,jsonl,geojsonl,geojsons,csv,tsv}';
const MOST_FILES = 500;

async function chooseFile(parts: Parts): Promise<ReadAssets | undefined> {
  const { t } = vscode.l10n;
  const found = await vscode.workspace.findFiles(FILES, '**/{node_modules,.git,.vscode}/**', MOST_FILES);
  const files = found.filter(({ path }) => !path.endsWith('.provenance.json'));
  if (files.length === 0) {
    tell('information', t('The workspace has no file of GeoJSON, NDJSON or CSV.'));
    return undefined;
  }
  const choices = files.map(uri => ({
    label: basename(uri.path),
    description: vscode.workspace.asRelativePath(uri),
    uri,
  }));
  const picked = await choose(choices, {
    title: t('Storm Exposure'),
    placeHolder: t('Choose a file of assets'),
    matchOnDescription: true,
  });
  if (picked === undefined) return undefined;
  const guess = await guessFileForm(picked.uri);
  const form = guess.kind === 'csv' ? await confirmColumns(guess) : guess;
  return form && (options => fileAssets(parts, picked.uri, form, options));
}

/** Shows which columns were taken for the coordinates before they are used, and lets the person choose others. */
async function confirmColumns(guess: CsvForm): Promise<CsvForm | undefined> {
  const { t } = vscode.l10n;
  const { latitude, longitude, columns, decimalComma } = guess;
  if (latitude !== undefined && longitude !== undefined) {
    const use = {
      label: t('Use these columns'),
      description: t('Latitude: {0} · Longitude: {1}', columns[latitude] ?? '', columns[longitude] ?? ''),
      detail: decimalComma ? t('A comma stands before the decimals') : undefined,
      guessed: true,
    };
    const other = { label: t('Choose other columns…'), guessed: false };
    const picked = await choose([use, other], {
      title: t('Coordinates of the table'),
      placeHolder: t('Check the columns with the coordinates'),
    });
    if (picked === undefined) return undefined;
    if (picked.guessed) return guess;
  }
  const north = await chooseColumn(guess, t('Choose the column with the latitude'));
  const east =
    north === undefined ? undefined : await chooseColumn(guess, t('Choose the column with the longitude'));
  return north === undefined || east === undefined
    ? undefined
    : { ...guess, latitude: north, longitude: east };
}

async function chooseColumn({ columns }: CsvForm, placeHolder: string): Promise<number | undefined> {
  const choices = columns.map((label, column) => ({ label, column }));
  const title = vscode.l10n.t('Coordinates of the table');
  return (await choose(choices, { title, placeHolder }))?.column;
}
