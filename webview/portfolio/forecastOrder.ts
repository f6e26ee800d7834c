import { orderInPieces } from '../../src/domain/exposure/orderInPieces.ts';
import type { ForecastAt } from './forecastColumn.ts';
import { seriesValuesAt } from './seriesColors.ts';

/**
 * The features that filters leave, all without `matching`, in the order of their forecasts; those without one last. It
 * halts for other work of the page.
 */
export function* forecastOrder(
  { series, moment }: Pick<ForecastAt, 'series' | 'moment'>,
  matching: Uint8Array | undefined,
  featureCount: number,
  descending: boolean,
): Generator<void, Uint32Array> {
  const order = yield* orderInPieces(seriesValuesAt(series, moment, featureCount).numbers, descending);
  return matching === undefined ? order : order.filter(feature => matching[feature] === 1);
}
