import { isRecord } from './isRecord.ts';
import { timeListName } from './timeListName.ts';

type Members = Readonly<Record<string, unknown>>;

/** A point whose lists hold one value each, as the series of a position do, with these values in their place; undefined for any other feature. */
export function singlePoint(feature: unknown): Members | undefined {
  if (!isRecord(feature) || feature.temporalGeometry !== undefined) return undefined;
  const { geometry, properties } = feature;
  const timeName = timeListName(properties);
  if (timeName === undefined || !isRecord(properties)) return undefined;
  if (!isRecord(geometry) || geometry.type !== 'Point') return undefined;
  const lists = Object.values(properties).filter(Array.isArray);
  if (lists.some(list => list.length !== 1)) return undefined;
  const members = Object.entries(properties)
    .filter(([name]) => name !== timeName)
    .map(([name, member]): [string, unknown] => [name, Array.isArray(member) ? member[0] : member]);
  const [datetime]: unknown[] = Array.isArray(properties[timeName]) ? properties[timeName] : [];
  return { ...feature, properties: { ...Object.fromEntries(members), datetime } };
}
