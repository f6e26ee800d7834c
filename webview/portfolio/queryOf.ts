import type { FeatureQuery } from '../../src/domain/featureQuery.ts';
import type { Choices } from './choices.ts';

/** What leaves assets out, and orders the rest. */
export type Narrowing = Pick<Choices, 'table' | 'area'>;

/** What the state of the list, and the area that is chosen on the map, ask for. */
export function queryOf({ table: { search, filters, sorting }, area }: Narrowing): FeatureQuery {
  return {
    search,
    filters,
    ...(area === undefined ? {} : { area }),
    ...(sorting === undefined ? {} : { sorting }),
  };
}
