import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import type { SummedProperty } from './assetColumns.ts';

/** Name of a property that is summed, with its unit where one is known. */
export function summedTitle({ property: { name, unit } }: SummedProperty): string {
  const title = propertyTitle(name);
  return unit === undefined ? title : `${title} (${unit})`;
}
