import type { PackedGeometry } from '../../src/domain/geometry.ts';
import { createGeometryJoiner, type GeometryJoiner } from '../../src/domain/geometryJoiner.ts';
import type { FeaturesMessage, FirstMessage, PortfolioFeatures } from '../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';
import { createPackedLayer, type PackedLayer } from '../kit/map/packedLayer.ts';

/** The first of the features that are on their way: nothing is known of them but where they are. */
export interface FirstFeatures {
  /** Takes the next part of them; `isShown` where they are drawn as far as they have come. */
  receive(message: FirstMessage, isShown: boolean): void;
  /** Undefined while none are to be drawn. */
  layer(): PackedLayer | undefined;
  /** Undefined while none have come. */
  demo(): boolean | undefined;
  /** The face with the geometry that came before it; undefined where that is not there. */
  wholeFace(message: FeaturesMessage): Face<PortfolioFeatures> | undefined;
  /** All features, of which those that came before are not prepared again. */
  wholeLayer(data: PackedGeometry): PackedLayer;
  forget(): void;
}

interface Come {
  parts: GeometryJoiner;
  count: number;
  layer: PackedLayer | undefined;
  demo: boolean;
}

export function createFirstFeatures(): FirstFeatures {
  let come: Come | undefined;
  let whole: PackedGeometry | undefined;
  return {
    receive({ demo, from, parts, isDrawn }, isShown) {
      if (from === 0) come = undefined;
      const before = come ?? { parts: createGeometryJoiner(), count: 0, layer: undefined };
      if (from !== before.count) return;
      const count = parts.reduce((sum, { featureCount }) => sum + featureCount, before.count);
      if (count === 0) return;
      for (const part of parts) before.parts.add(part);
      const layer = isDrawn && isShown ? layerOfFirst(before.parts.joined(), before.layer) : before.layer;
      come = { parts: before.parts, count, layer, demo };
    },
    layer: () => come?.layer,
    demo: () => come?.demo,
    wholeFace({ face, isGiven = false }) {
      if (!isGiven || face.face !== 'data') return face;
      if (come?.count !== face.data.featureCount) return undefined;
      whole = come.parts.joined();
      return { ...face, data: { ...face.data, ...whole } };
    },
    wholeLayer: data =>
      createPackedLayer(data, { before: data.points === whole?.points ? come?.layer : undefined }),
    forget() {
      [come, whole] = [undefined, undefined];
    },
  };
}

function layerOfFirst(first: PackedGeometry, before: PackedLayer | undefined): PackedLayer {
  return createPackedLayer(first, { before, isPassing: true });
}
