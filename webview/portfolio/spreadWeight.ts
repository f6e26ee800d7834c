import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import type { SpreadView } from './portfolioSpread.ts';

type Weighted = Pick<SpreadView, 'properties' | 'choices'>;

/** The property by which assets are weighted; undefined where none is chosen, or there is none of that name. */
export function weightOf(view: Weighted): FeatureProperty | undefined {
  return numbersOf(view).find(({ name }) => name === view.choices.weight);
}

/** The properties by which they can be. */
export function numbersOf({ properties }: Pick<Weighted, 'properties'>): FeatureProperty[] {
  return properties.filter(({ kind, unitsDiffer }) => kind === 'number' && !unitsDiffer);
}
