import * as vscode from 'vscode';
import type { FeatureTable } from '../api/reading/featureTable.ts';
import { areaGeometry } from '../domain/featureArea.ts';
import { type FeatureQuery, propertyOf } from '../domain/featureQuery.ts';
import { filterWords } from '../domain/filterWords.ts';
import { t } from '../domain/localize.ts';
import { countText } from '../editor/countText.ts';
import type { ExportedPart } from '../export/provenance.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { featureFormWords } from './featureFormWords.ts';
import type { PanelExport } from './panelExport.ts';

/** What a filter leaves of the features that a page shows. */
export interface Matching {
  query: FeatureQuery;
  /** Their indices. */
  features: Uint32Array;
}

/** What a filter leaves of a table, in words; undefined where it leaves all or none. */
export function matchingPart(
  { count, list }: Pick<FeatureTable, 'count' | 'list'>,
  { query, features }: Matching,
): ExportedPart | undefined {
  if (features.length === 0 || features.length === count) return undefined;
  const nameOf = (column: string) => {
    const property = propertyOf(column);
    if (property === undefined) return column;
    return list.properties.some(({ name }) => name === property) ? property : undefined;
  };
  const filter = filterWords(query, nameOf, t('in an area'));
  const area = query.area === undefined ? {} : { area: areaGeometry(query.area) };
  return { filter, ...area, features: features.length, of: count };
}

const FORMS = ['geojson', 'geoparquet', 'ndjson', 'csv'] as const;

/** The features that a filter leaves, apart from the others; nothing where it leaves all or none. */
export function matchingExports(
  parts: Parts,
  response: AnyResponse | undefined,
  table: Pick<FeatureTable, 'count' | 'list'>,
  matching: Matching,
): PanelExport[] {
  const part = matchingPart(table, matching);
  if (response === undefined || part === undefined) return [];
  const { t } = vscode.l10n;
  const { features } = matching;
  const count = [countText(part.features), countText(part.of)] as const;
  const words = {
    geojson: t('GeoJSON, {0} of {1}, each as the service sent it', ...count),
    geoparquet: featureFormWords('geoparquet', count),
    ndjson: featureFormWords('ndjson', count),
    csv: featureFormWords('csv', count),
  };
  return FORMS.map(form => ({
    label: t('Filtered features'),
    form: words[form],
    async write() {
      const { exportMatching } = await import('../export/exportMatching.ts');
      return exportMatching(parts, response, features, part, form);
    },
  }));
}
