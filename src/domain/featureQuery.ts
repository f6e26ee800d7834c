import type { FeatureArea } from './featureArea.ts';

/** What is looked for among features, and in which order they stand. Columns are named by `columnOf`. */
export interface FeatureQuery {
  /** Words, each of which stands in any cell of a row; one such as `>10` is a number of any cell, as a filter of its column has it, one such as `>2026-01-01` a time. */
  search: string;
  /** What is looked for in columns. */
  filters: Readonly<Record<string, string>>;
  /** Where features lie. */
  area?: FeatureArea | undefined;
  sorting?: { column: string; descending: boolean } | undefined;
}

/** Characters of the longest search, and of the longest filter of a column. */
export const LONGEST_SEARCH = 2000;

export const EVERY_FEATURE: FeatureQuery = { search: '', filters: {} };

/** The same text for the same query. */
export function queryText({ search, filters, area, sorting }: FeatureQuery): string {
  return JSON.stringify([search.trim(), activeFilters(filters), area, sorting?.column, sorting?.descending]);
}

/** Whether a query leaves features out. */
export function narrows({ search, filters, area }: FeatureQuery): boolean {
  return search.trim() !== '' || activeFilters(filters).length > 0 || area !== undefined;
}

export function activeFilters(filters: FeatureQuery['filters']): [column: string, text: string][] {
  return Object.entries(filters)
    .map(([column, text]): [string, string] => [column, text.trim()])
    .filter(([, text]) => text !== '');
}

/** Names of the columns that every feature has, and of one of its properties. */
export const LABEL_COLUMN = 'label';
export const ID_COLUMN = 'id';
export const GEOMETRY_COLUMN = 'geometry';

const OF_PROPERTY = 'property ';

export function columnOf(property: string): string {
  return OF_PROPERTY + property;
}

/** The property that a column shows; undefined for another column. */
export function propertyOf(column: string): string | undefined {
  return column.startsWith(OF_PROPERTY) ? column.slice(OF_PROPERTY.length) : undefined;
}
