import { isSummable } from '../../src/domain/isSummable.ts';
import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { seriesProperty } from './seriesColors.ts';

/** Whether the values of a variable can be summed over assets. */
export function hasSum(shown: ShownSeries): boolean {
  const property = seriesProperty(shown);
  return property !== undefined && isSummable(property);
}
