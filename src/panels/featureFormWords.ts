import * as vscode from 'vscode';

/** How features become rows of a form, whatever they are of: all, or so many of so many. */
export function featureFormWords(
  form: 'geoparquet' | 'ndjson' | 'csv',
  count?: readonly [string, string],
): string {
  const { t } = vscode.l10n;
  if (form === 'csv')
    return count === undefined
      ? t('CSV, a row for each feature')
      : t('CSV, {0} of {1}, a row for each', ...count);
  if (form === 'geoparquet')
    return count === undefined
      ? t('GeoParquet, a row for each feature')
      : t('GeoParquet, {0} of {1}, a row for each', ...count);
  return count === undefined
    ? t('NDJSON, a line for each feature')
    : t('NDJSON, {0} of {1}, a line for each', ...count);
}
