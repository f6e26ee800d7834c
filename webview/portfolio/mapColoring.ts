import type { FeatureProperty, PropertyValues } from '../../src/domain/featureProperty.ts';
import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { ColorBy } from './choices.ts';
import { classScale } from './classScale.ts';
import { type ColorScale, colorScale } from './colorScale.ts';
import { keptUntilCome } from './keptUntilCome.ts';
import type { LimitDesk, LimitView } from './limitDesk.ts';
import { seriesProperty, seriesValuesAt } from './seriesColors.ts';
import type { SeriesDesk } from './seriesDesk.ts';
import type { VerificationDesk } from './verificationDesk.ts';

/** What the colours on the map mean. */
export interface MapColoring {
  property: FeatureProperty;
  scale: ColorScale;
  /** The time that they are of, in epoch milliseconds; undefined for what is of none. */
  at?: number | undefined;
  /** Of the bias that a verification found. */
  isBias?: true;
  /** Of what passes a limit. */
  isLimit?: true;
}

/**
 * The colours of the assets: beside the limits whether they pass, beside the verification how large the bias is, unless
 * the reader chose others there; else the forecast at the time that is shown or a property, as the reader chose;
 * undefined for none, and until what they need has come.
 */
export function createMapColoring(
  series: SeriesDesk,
  limits: LimitDesk,
  verification: Pick<VerificationDesk, 'coloring'>,
): (view: LimitView, featureCount: number) => MapColoring | undefined {
  const ofProperty = rememberLast(coloring);
  const shownUntil = keptUntilCome<MapColoring>();
  const ofSeries = rememberLast((shown: ShownSeries, at: number, featureCount: number) => {
    const found = coloring(seriesProperty(shown), seriesValuesAt(shown, at, featureCount));
    return found && { ...found, at: timeOf(shown, at) };
  });
  const ofLimit = rememberLast(
    (
      property: FeatureProperty | undefined,
      scale: ColorScale | undefined,
      at: number | undefined,
    ): MapColoring | undefined => property && scale && { property, scale, at, isLimit: true },
  );
  return (view, featureCount) => {
    const { choices, properties, values, moment } = view;
    const shown = series.shown();
    const tab = choices.keepsColors ? undefined : choices.tab;
    const bias = tab === 'verification' ? verification.coloring(featureCount) : undefined;
    if (bias !== undefined) return bias;
    if (tab === 'limits' && shown !== undefined) {
      const scale = limits.colors(view, featureCount);
      const passing = ofLimit(limits.property(choices), scale, timeOf(shown, moment));
      if (passing !== undefined) return passing;
    }
    const timed = choices.colorsByTime && shown !== undefined && ofSeries(shown, moment, featureCount);
    if (timed) return timed;
    const { color, colorBy, breaks } = choices;
    return shownUntil(color, values, ofColor =>
      ofProperty(
        properties.find(({ name }) => name === color),
        ofColor,
        colorBy,
        breaks?.property === color ? breaks?.values : undefined,
      ),
    );
  };
}

function timeOf({ times }: ShownSeries, at: number): number | undefined {
  const seconds = times[at];
  return seconds === undefined ? undefined : seconds * 1000;
}

function coloring(
  property: FeatureProperty | undefined,
  values: PropertyValues | undefined,
  by: ColorBy = 'value',
  breaks?: readonly number[],
): MapColoring | undefined {
  if (property === undefined || values === undefined) return undefined;
  const scale =
    by === 'classes' && 'numbers' in values
      ? classScale(property, values.numbers, breaks)
      : colorScale(property, values, by === 'rank');
  return { property, scale };
}
