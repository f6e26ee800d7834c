import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import type { FeatureRow } from '../../src/domain/featureRow.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { assetTip } from './assetTip.ts';
import { coloringTitle } from './coloringTitle.ts';
import { type CrowdFigures, crowdTip } from './crowdTip.ts';
import type { LimitView } from './limitDesk.ts';
import type { MapColoring } from './mapColoring.ts';
import { seriesProperty, seriesValuesAt } from './seriesColors.ts';
import type { SeriesDesk } from './seriesDesk.ts';
import { seriesTip } from './seriesTip.ts';

/** What the tip under the pointer tells, in lines, of assets as they are coloured. */
export interface MapTips {
  /** Of the asset with an index; its row is undefined while it is on its way. */
  ofAsset(
    index: number,
    row: FeatureRow | undefined,
    view: LimitView,
    coloring: MapColoring | undefined,
  ): string[];
  /** Of assets that lie on one another. */
  ofCrowd(crowd: readonly number[], view: LimitView, coloring: MapColoring | undefined): string[];
}

export function createMapTips(series: SeriesDesk): MapTips {
  const valuesAt = rememberLast(seriesValuesAt);
  /** What the colours are of, be it a variable at the time that is shown; undefined where that is no number. */
  const figuresOfColor = (view: LimitView, coloring: MapColoring | undefined): CrowdFigures | undefined => {
    const shown = series.shown();
    if (coloring?.at !== undefined && shown !== undefined) {
      // A limit by which they are coloured is not what their values are of.
      const property = seriesProperty(shown);
      const title = property && coloringTitle({ property, at: coloring.at });
      return property && { property, title, ...valuesAt(shown, view.moment, view.featureCount) };
    }
    const { color } = view.choices;
    return coloring?.property === propertyNamed(color, view) ? figuresOf(color, view) : undefined;
  };
  return {
    ofAsset(index, row, view, coloring) {
      const { color, size } = view.choices;
      const told = assetTip(row, view.properties, [color, size]);
      const timed = coloring?.at === undefined ? undefined : series.shown();
      return timed === undefined ? told : [...told, seriesTip(timed, index, view.moment)];
    },
    ofCrowd(crowd, view, coloring) {
      const { size, amount } = view.choices;
      const summed = [size, amount].map(name => figuresOf(name, view)).filter(each => each !== undefined);
      return crowdTip(crowd, summed, figuresOfColor(view, coloring));
    },
  };
}

function propertyNamed(
  name: string | undefined,
  { properties }: Pick<LimitView, 'properties'>,
): FeatureProperty | undefined {
  return properties.find(each => each.name === name);
}

/** A property of numbers, with those of all assets; undefined until they have come. */
function figuresOf(name: string | undefined, view: LimitView): CrowdFigures | undefined {
  const [property, values] = [propertyNamed(name, view), view.values.get(name ?? '')];
  if (property === undefined || values === undefined || !('numbers' in values)) return undefined;
  return { property, numbers: values.numbers };
}
