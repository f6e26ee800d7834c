import { createHash } from 'node:crypto';
import type { Feature } from '../api/schemas/geojson.ts';

/** What tells a feature from others that come to stand in its place; undefined for one that could not be read. */
export function featureDigest(feature: Feature | null): string | undefined {
  if (feature === null) return undefined;
  return createHash('sha256').update(JSON.stringify(feature)).digest('hex').slice(0, 16);
}
