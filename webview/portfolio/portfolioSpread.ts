import type { TemplateResult } from 'lit';
import type { FeatureProperty, PropertyValues } from '../../src/domain/featureProperty.ts';
import { isSummable } from '../../src/domain/isSummable.ts';
import { type Aggregate, aggregateOf } from '../../src/domain/portfolioSeries/aggregateOf.ts';
import type { FeatureSeries, ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { countedText } from '../kit/countedText.ts';
import { fieldName } from '../kit/fieldName.ts';
import { inSlices } from '../kit/inSlices.ts';
import { t } from '../kit/localize.ts';
import { readerClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { assetsLeft, countLeft } from './assetsLeft.ts';
import { assetWeights } from './assetWeights.ts';
import type { Choices } from './choices.ts';
import { momentAt } from './momentAt.ts';
import { runSpread } from './runSpread.ts';
import { seriesProperty } from './seriesColors.ts';
import type { SeriesDesk } from './seriesDesk.ts';
import { type SpreadFoot, spreadFoot } from './spreadFoot.ts';
import { type Spread, spreadModel, variablesOf } from './spreadModel.ts';
import { togetherMenu } from './togetherMenu.ts';
import { weightMenu } from './weightMenu.ts';

/** What the page lends to what it shows over time. */
export interface SpreadPage {
  choose(change: Partial<Choices>): void;
  /** Draws the page anew. */
  update(): void;
  series: SeriesDesk;
}

/** The assets as the page shows them. */
export interface SpreadView {
  /** Forecasts of assets that were looked at, by the indices of their features. */
  loaded: ReadonlyMap<number, FeatureSeries>;
  featureCount: number;
  /** Whether each feature is left by the filters; undefined where all are. */
  matching: Uint8Array | undefined;
  properties: readonly FeatureProperty[];
  values: ReadonlyMap<string, PropertyValues>;
  choices: Choices;
  /** The time that is shown, in epoch seconds; undefined until one is chosen. */
  time: number | undefined;
}

/** A variable over time: of all assets that filters leave, once their forecasts are loaded; else of those looked at. */
export interface PortfolioSpread {
  of(view: SpreadView): Spread | undefined;
  foot(view: SpreadView): TemplateResult;
}

export function createPortfolioSpread({ choose, update, series }: SpreadPage): PortfolioSpread {
  const leftOf = rememberLast(assetsLeft);
  const aggregated = inSlices(
    (shown: ShownSeries, left: Uint32Array, weights: Float64Array | undefined) =>
      aggregateOf(shown, left, weights),
    update,
  );
  const weightsOf = rememberLast(assetWeights);
  const drawn = rememberLast(
    (
      shown: ShownSeries,
      aggregate: Aggregate,
      all: number,
      weight: string | undefined,
      isSum: boolean,
      clock: Choices['clock'],
    ) => runSpread(shown, aggregate, { all, weight, isSum }, readerClock(clock).clock, Date.now()),
  );
  /** What is summed up; undefined until the weights have come. */
  const aggregateBy = (
    shown: ShownSeries,
    left: Uint32Array,
    weight: FeatureProperty | undefined,
    values: SpreadView['values'],
  ): Aggregate | undefined => {
    if (weight === undefined) return aggregated(shown, left, undefined);
    const own = values.get(weight.name);
    return own && aggregated(shown, left, weightsOf(shown, own));
  };
  const summing = (count: number) =>
    countedText(count, t('Summing up 1 asset…'), assets => t('Summing up {0} assets…', assets));
  /** The last of this variable; of other filters while those that are set are summed up. */
  let last: { shown: ShownSeries; spread: Spread } | undefined;
  const ofRun = (shown: ShownSeries, view: SpreadView): Spread | undefined => {
    const left = leftOf(shown, view.matching);
    const weight = weightOf(view);
    const aggregate = aggregateBy(shown, left, weight, view.values);
    const { together, clock } = view.choices;
    const isSum = together === 'sum' && hasSum(shown);
    if (aggregate !== undefined) {
      const all = countLeft(view.featureCount, view.matching);
      last = { shown, spread: drawn(shown, aggregate, all, weight?.name, isSum, clock) };
    }
    if (last?.shown !== shown) return undefined;
    return aggregate === undefined
      ? { ...last.spread, textAt: () => summing(left.length), isStale: true }
      : last.spread;
  };
  const ofLoaded = rememberLast(
    (
      loaded: SpreadView['loaded'],
      wanted: string | undefined,
      clock: Choices['clock'],
    ): Spread | undefined => {
      const all = [...loaded.values()];
      const variables = variablesOf(all);
      const variable = variables.find(({ name }) => name === wanted) ?? variables[0];
      return (
        variable && spreadModel(all, variable, readerClock(clock).clock, fieldName(variable.name), Date.now())
      );
    },
  );
  const spreadOf = (view: SpreadView) => {
    const shown = series.shown();
    const { variable, clock } = view.choices;
    return shown === undefined ? ofLoaded(view.loaded, variable, clock) : ofRun(shown, view);
  };
  const hintOf = ({ matching }: SpreadView): Pick<SpreadFoot, 'hint' | 'isSaid'> => {
    const [face, shown] = [series.face(), series.shown()];
    if (face?.face === 'failed' || face?.face === 'empty') return { hint: face.message, isSaid: true };
    if (face?.face === 'loading') return { hint: face.what, isSaid: true };
    const hint =
      shown === undefined
        ? t('Choose an asset to see its forecast here.')
        : summing(leftOf(shown, matching).length);
    return { hint, isSaid: false };
  };
  const actionOf = (variable: string | undefined): SpreadFoot['action'] => {
    const ask = () => series.ask(variable);
    const face = series.face()?.face;
    if (face === undefined) return { text: t('Load all forecasts'), press: ask };
    if (face === 'loading') return { text: t('Cancel'), press: series.stop };
    return face === 'failed' ? { text: t('Try again'), press: ask } : undefined;
  };
  return {
    of: spreadOf,
    foot(view) {
      const { loaded, time, choices } = view;
      const shown = series.shown();
      const spread = spreadOf(view);
      return spreadFoot({
        spread,
        ...hintOf(view),
        moment: spread === undefined ? 0 : momentAt(spread.model.times, time),
        variables: shown?.variables ?? variablesOf([...loaded.values()]),
        variable: shown?.variable ?? choices.variable,
        choose(variable) {
          choose({ variable });
          if (shown !== undefined) series.ask(variable);
        },
        together:
          shown === undefined || !hasSum(shown)
            ? undefined
            : togetherMenu(choices.together, together => choose({ together })),
        weight:
          shown === undefined
            ? undefined
            : weightMenu(numbersOf(view), weightOf(view), weight => choose({ weight })),
        action: actionOf(choices.variable),
      });
    },
  };
}

function hasSum(shown: ShownSeries): boolean {
  const property = seriesProperty(shown);
  return property !== undefined && isSummable(property);
}

function numbersOf({ properties }: SpreadView): FeatureProperty[] {
  return properties.filter(({ kind }) => kind === 'number');
}

/** The property by which assets are weighted; undefined where none is chosen, or there is none of that name. */
function weightOf(view: SpreadView): FeatureProperty | undefined {
  return numbersOf(view).find(({ name }) => name === view.choices.weight);
}
