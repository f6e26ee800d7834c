import * as vscode from 'vscode';
import type { FeatureTable } from '../api/reading/featureTable.ts';
import { type FeatureQuery, propertyOf } from '../domain/featureQuery.ts';
import { filterWords } from '../domain/filterWords.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import type { PanelExport } from './panelExport.ts';

/** What a filter leaves of the features that a page shows. */
export interface Matching {
  query: FeatureQuery;
  /** Their indices. */
  features: Uint32Array;
}

/** The features that a filter leaves, apart from the others; nothing where it leaves all or none. */
export function matchingExports(
  parts: Parts,
  response: AnyResponse | undefined,
  { count, list }: Pick<FeatureTable, 'count' | 'list'>,
  { query, features }: Matching,
): PanelExport[] {
  if (response === undefined || features.length === 0 || features.length === count) return [];
  const { t } = vscode.l10n;
  const nameOf = (column: string) => {
    const property = propertyOf(column);
    if (property === undefined) return column;
    return list.properties.some(({ name }) => name === property) ? property : undefined;
  };
  const text = (number: number) => number.toLocaleString(vscode.env.language);
  const label = t('Filtered features');
  const part = () => ({ filter: filterWords(query, nameOf), features: features.length, of: count });
  return [
    {
      label,
      form: t('GeoJSON, {0} of {1}, each as the service sent it', text(features.length), text(count)),
      async write() {
        const { exportMatching } = await import('../export/exportMatching.ts');
        return exportMatching(parts, response, features, part());
      },
    },
    {
      label,
      form: t('GeoParquet, {0} of {1}, a row for each', text(features.length), text(count)),
      async write() {
        const { exportMatching } = await import('../export/exportMatching.ts');
        return exportMatching(parts, response, features, part(), 'geoparquet');
      },
    },
  ];
}
