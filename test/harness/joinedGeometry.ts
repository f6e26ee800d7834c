import type { PackedGeometry } from '../../src/domain/geometry.ts';
import { createGeometryJoiner } from '../../src/domain/geometryJoiner.ts';

/** The geometry of the features of several parts, one after another. */
export function joinedGeometry(parts: readonly PackedGeometry[]): PackedGeometry {
  const joiner = createGeometryJoiner();
  for (const part of parts) joiner.add(part);
  return joiner.joined();
}
