import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import type { MapColoring } from './mapColoring.ts';

/** What the colours on the map are of: a variable of forecasts by the name that it has all over the page. */
export function coloringTitle({ property: { name }, at }: Pick<MapColoring, 'property' | 'at'>): string {
  return at === undefined ? propertyTitle(name) : fullFieldName(name);
}
