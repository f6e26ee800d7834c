import { readColumnFilter } from './columnFilter.ts';
import { activeFilters, type FeatureQuery } from './featureQuery.ts';

/**
 * What a query leaves in words, such as `“terminal”, Kind =refinery`: the search, and each filter that says something.
 * `nameOf` gives what a column is called; undefined for one that there is not, which leaves nothing out.
 */
export function filterWords(
  { search, filters }: FeatureQuery,
  nameOf: (column: string) => string | undefined,
): string {
  const told = activeFilters(filters).flatMap(([column, text]) => {
    const name = readColumnFilter(text).ok ? nameOf(column) : undefined;
    return name === undefined ? [] : [`${name} ${text}`];
  });
  return [...(search.trim() === '' ? [] : [`“${search.trim()}”`]), ...told].join(', ');
}
