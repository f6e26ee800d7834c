import * as vscode from 'vscode';
import type { FileAssets } from '../assets/fileAssets.ts';
import type { AssetForm } from '../domain/assetFile/assetForm.ts';
import type { RowColumn } from '../domain/assetFile/rowColumns.ts';
import { t } from '../domain/localize.ts';
import { cancellable } from '../editor/cancellable.ts';
import { countText } from '../editor/countText.ts';
import type { ExportedPart } from '../export/provenance.ts';
import type { SourceFile } from '../export/saveFileExport.ts';
import type { Parts } from '../parts.ts';
import type { ShownFeatures } from './featureAnswers.ts';
import { featureFormWords } from './featureFormWords.ts';
import { matchingPart } from './matchingExports.ts';
import type { PanelExport } from './panelExport.ts';

/** A file whose features a page shows. */
export interface FileFeaturesShown extends ShownFeatures {
  assets: FileAssets;
  source: SourceFile;
  form: AssetForm['kind'];
  /** Of a table whose rows hold all that its features have: its columns. */
  columns: readonly RowColumn[] | undefined;
}

const FORMS = ['geojson', 'geoparquet', 'ndjson', 'csv'] as const;
type WrittenForm = (typeof FORMS)[number];

/** What files of some forms are already. */
const OWN: Partial<Record<AssetForm['kind'], WrittenForm>> = {
  geojson: 'geojson',
  geoparquet: 'geoparquet',
  sequence: 'ndjson',
  csv: 'csv',
};

/** What can be saved of a file: its features in other forms than its own, and what a filter leaves of them in any. */
export function fileExports(parts: Parts, shown: FileFeaturesShown): PanelExport[] {
  const { t } = vscode.l10n;
  const { table, matching, form } = shown;
  const part = matching && matchingPart(table, matching);
  const all = () => Uint32Array.from({ length: table.count }, (_, index) => index);
  const whole = FORMS.filter(to => to !== OWN[form]).map((to): PanelExport => {
    return {
      label: t('Features'),
      form: formWords(to, form),
      write: () => write(parts, shown, { to, indices: all() }),
    };
  });
  if (matching === undefined || part === undefined) return whole;
  const count = [countText(part.features), countText(part.of)] as const;
  const { features: indices } = matching;
  const filtered = FORMS.map((to): PanelExport => {
    return {
      label: t('Filtered features'),
      form: formWords(to, form, count),
      write: () => write(parts, shown, { to, indices, part }),
    };
  });
  return [...whole, ...filtered];
}

/** How features of a file are written: all, or so many of so many. */
function formWords(to: WrittenForm, form: AssetForm['kind'], count?: readonly [string, string]): string {
  if (to === 'geojson') return jsonWords(form, count);
  return featureFormWords(to, count);
}

/** How features of a file are written as GeoJSON: all, or so many of so many. */
function jsonWords(form: AssetForm['kind'], count?: readonly [string, string]): string {
  const { t } = vscode.l10n;
  if (form === 'csv' || form === 'parquet' || form === 'geoparquet')
    return count === undefined
      ? t('GeoJSON, a feature for each row')
      : t('GeoJSON, {0} of {1}, a feature for each row', ...count);
  return count === undefined
    ? t('GeoJSON, each as it stands in the file')
    : t('GeoJSON, {0} of {1}, each as it stands in the file', ...count);
}

interface Wanted {
  to: WrittenForm;
  indices: Uint32Array;
  /** Undefined for all features. */
  part?: ExportedPart;
}

async function write(
  parts: Parts,
  { assets, source, form, columns }: FileFeaturesShown,
  { to, indices, part }: Wanted,
): Promise<vscode.Uri | undefined> {
  const collect = (signal: AbortSignal) => assets.collection(indices, signal);
  const collected = await cancellable(vscode.l10n.t('Collecting the features'), collect);
  if (collected === undefined) return undefined;
  const { bytes, count } = collected;
  const left = indices.length - count;
  const { reference } = assets;
  const notes = [
    ...(left === 0 ? [] : [t('Features that could not be read, and are not in it: {0}.', left)]),
    ...(reference === undefined
      ? []
      : [
          t(
            'The file says that its coordinates are in {0}: they are as they stand there, which is not WGS 84.',
            reference,
          ),
        ]),
    ...(to !== 'csv' || form !== 'csv'
      ? []
      : [t('Rows are written anew: a comma between cells, and a point before decimals.')]),
  ];
  const { exportFileFeatures } = await import('../export/exportFileFeatures.ts');
  return exportFileFeatures(
    parts,
    source,
    {
      bytes,
      part: part && { ...part, features: count },
      notes,
      isOtherReference: reference !== undefined,
      columns,
    },
    to,
  );
}
