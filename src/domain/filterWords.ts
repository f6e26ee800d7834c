import { readColumnFilter, readSearch } from './columnFilter.ts';
import { activeFilters, type FeatureQuery } from './featureQuery.ts';

/**
 * What a query leaves in words, such as `“terminal”, Kind =refinery`: the words of the search and each filter that can be
 * read, and the area by `areaName`.
 * `nameOf` gives what a column is called; undefined for one that there is not, which leaves nothing out.
 */
export function filterWords(
  { search, filters, area }: FeatureQuery,
  nameOf: (column: string) => string | undefined,
  areaName: string,
): string {
  const told = activeFilters(filters).flatMap(([column, text]) => {
    const name = readColumnFilter(text).ok ? nameOf(column) : undefined;
    return name === undefined ? [] : [`${name} ${text}`];
  });
  const searched = readSearch(search).flatMap(({ word, reading }) => (reading.ok ? [word] : []));
  const quoted = searched.length === 0 ? [] : [`“${searched.join(' ')}”`];
  return [...quoted, ...told, ...(area === undefined ? [] : [areaName])].join(', ');
}
