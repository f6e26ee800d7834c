import type { FeatureProperty, PropertyValues } from '../../src/domain/featureProperty.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { keptUntilCome } from './keptUntilCome.ts';
import { createMapColoring, type MapColoring } from './mapColoring.ts';
import type { PortfolioView } from './portfolioView.ts';
import { type SizeScale, sizeScale } from './sizeScale.ts';

/** What colours and sizes on the map mean. */
export interface MapLook {
  /** Undefined where all have one colour. */
  coloring: MapColoring | undefined;
  /** Undefined where all have one size. */
  sizes: SizeScale | undefined;
  /** What the sizes are of. */
  sized: FeatureProperty | undefined;
}

interface Sizing {
  sizes: SizeScale;
  sized: FeatureProperty;
}

/** Makes the look of each view, by the desks that know of colours; its parts are the same again while nothing of them changes. */
export function createMapLook(
  ...desks: Parameters<typeof createMapColoring>
): (view: PortfolioView) => MapLook {
  const coloringOf = createMapColoring(...desks);
  const sizesOf = rememberLast(
    (property: FeatureProperty | undefined, values: PropertyValues | undefined): Sizing | undefined => {
      const sizes = property && values && sizeScale(property, values);
      return sizes && { sizes, sized: property };
    },
  );
  const shownUntil = keptUntilCome<Sizing>();
  return view => {
    const { shown, featureCount, properties, values } = view;
    const { size } = view.choices;
    const sizing = shownUntil(size, values, ofSize =>
      sizesOf(
        properties.find(({ name }) => name === size),
        ofSize,
      ),
    );
    return { coloring: shown && coloringOf(view, featureCount), sizes: sizing?.sizes, sized: sizing?.sized };
  };
}
