import type { Problem } from '../problem.ts';
import { otherReference } from './otherReference.ts';
import { referencesTold } from './referencesTold.ts';

/** The other reference systems that a collection names, `rest` being what it is without its features. */
export function collectionReferences(rest: unknown, features: readonly unknown[]): Problem[] {
  const references = referencesTold();
  for (const [index, feature] of features.entries())
    references.ofFeature(otherReference(feature, () => `$.features[${index}]`));
  references.ofCollection(otherReference(rest, () => '$'));
  return references.problems();
}
