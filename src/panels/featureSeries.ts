import { isRecord } from '../domain/isRecord.ts';
import type { FeatureSeries } from './portfolioProtocol.ts';

/**
 * The series of one feature among those that came; undefined where there are none. One was asked for, so that a lone
 * answer without an id is of it; never is that of another feature. Of several with the id the first is shown, and the others
 * are counted.
 */
export function featureSeries(features: readonly unknown[], id: number | string): FeatureSeries | undefined {
  const come = features.filter(isRecord);
  const [lone] = come.length === 1 ? come : [];
  const own = come.filter(each => each.id === id);
  const alike = own.length > 0 ? own : come.filter(each => String(each.id) === String(id));
  const found = alike[0] ?? (lone?.id === undefined || lone.id === null ? lone : undefined);
  if (found === undefined) return undefined;
  const properties = isRecord(found.properties) ? found.properties : {};
  const { datetimes } = properties;
  const series = { id, datetimes: Array.isArray(datetimes) ? datetimes : [], properties };
  return alike.length > 1 ? { ...series, others: alike.length - 1 } : series;
}
