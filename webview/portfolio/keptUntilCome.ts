import type { PropertyValues } from '../../src/domain/featureProperty.ts';

/**
 * What is made of the values of a property: while those of one that was chosen are on their way, still that of the one
 * before, as long as its values are those that there are.
 */
export function keptUntilCome<T>(): (
  property: string | undefined,
  values: ReadonlyMap<string, PropertyValues>,
  make: (values: PropertyValues | undefined) => T | undefined,
) => T | undefined {
  let last: { property: string; values: PropertyValues; made: T | undefined } | undefined;
  return (property, values, make) => {
    const own = property === undefined ? undefined : values.get(property);
    if (property !== undefined && own === undefined)
      return last !== undefined && values.get(last.property) === last.values ? last.made : undefined;
    const made = make(own);
    last = property === undefined || own === undefined ? undefined : { property, values: own, made };
    return made;
  };
}
