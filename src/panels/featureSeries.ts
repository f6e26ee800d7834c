import { isRecord } from '../domain/isRecord.ts';
import type { FeatureSeries } from './portfolioProtocol.ts';

/**
 * The series of one feature among those that came; undefined where there are none. One was asked for, so that a lone
 * answer without an id is of it; never is that of another feature.
 */
export function featureSeries(features: readonly unknown[], id: number | string): FeatureSeries | undefined {
  const come = features.filter(isRecord);
  const [lone] = come.length === 1 ? come : [];
  const found =
    come.find(each => each.id === id) ??
    come.find(each => String(each.id) === String(id)) ??
    (lone?.id === undefined || lone.id === null ? lone : undefined);
  if (found === undefined) return undefined;
  const properties = isRecord(found.properties) ? found.properties : {};
  const { datetimes } = properties;
  return { id, datetimes: Array.isArray(datetimes) ? datetimes : [], properties };
}
