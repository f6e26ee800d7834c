import type { TemplateResult } from 'lit';
import type { FeatureProperty, PropertyValues } from '../../src/domain/featureProperty.ts';
import { isSummable } from '../../src/domain/isSummable.ts';
import type { Limit } from '../../src/domain/limit.ts';
import { createTextReader, type PackedTexts } from '../../src/domain/packedTexts.ts';
import { type LimitOver, limitOverInPieces } from '../../src/domain/portfolioSeries/limitOver.ts';
import type { PortfolioIntent, ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { fieldName } from '../kit/fieldName.ts';
import { inSlices } from '../kit/inSlices.ts';
import { limitAmount } from '../kit/limitAmount.ts';
import { t } from '../kit/localize.ts';
import { type ReaderClock, readerClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { assetsLeft, countLeft } from './assetsLeft.ts';
import type { Choices, ChosenLimit } from './choices.ts';
import type { ColorScale } from './colorScale.ts';
import { limitColumns } from './limitColumns.ts';
import { limitFound } from './limitFound.ts';
import { type FoundLimit, limitsTab } from './limitsTab.ts';
import { type Amounts, type PassingChart, passingModel } from './passingModel.ts';
import { passingScale } from './passingScale.ts';
import type { TablesPage } from './portfolioTables.ts';
import type { SeriesDesk } from './seriesDesk.ts';

/** What the page lends to the limits of its assets. */
export interface LimitPage extends TablesPage {
  send(intent: PortfolioIntent): void;
  /** Draws the page anew. */
  update(): void;
  choose(change: Partial<Choices>): void;
  /** Selects the feature with this index. */
  select(feature: number): void;
  series: SeriesDesk;
}

/** The assets as the page shows them. */
export interface LimitView {
  choices: Choices;
  featureCount: number;
  /** Whether each feature is left by the filters; undefined where all are. */
  matching: Uint8Array | undefined;
  properties: readonly FeatureProperty[];
  values: ReadonlyMap<string, PropertyValues>;
  /** Index of the time of the series that is shown. */
  moment: number;
  /** Index of the feature that is selected; −1 for none. */
  selected: number;
}

/** Which assets pass a limit, and when. */
export interface LimitDesk {
  content(view: LimitView, clock: ReaderClock): TemplateResult;
  /** Tells the host of the limit, so that what passes it can be saved. */
  tell(choices: Choices): void;
  /** What those colours say; undefined while no limit is named, or nothing is loaded. */
  property(choices: Choices): FeatureProperty | undefined;
  /** Colours of features by the limit at the time that is shown. */
  colors(view: LimitView, featureCount: number): ColorScale | undefined;
}

/** What a limit is to a series. */
interface Passed {
  shown: ShownSeries;
  over: LimitOver;
}

export function createLimitDesk(page: LimitPage): LimitDesk {
  let fault = '';
  /** What the host was told of last. */
  let sent: Limit | undefined;
  const { send, choose, series } = page;
  const limitOf = rememberLast((shown: ShownSeries | undefined, chosen: ChosenLimit): Limit | undefined => {
    const { comparison, value } = ofVariable(chosen, shown);
    return shown === undefined || value === undefined
      ? undefined
      : { field: shown.variable, comparison, value, unit: shown.unit ?? '', kind: 'hourly' };
  });
  const overOf = inSlices((shown: ShownSeries, limit: Limit) => limitOverInPieces(shown, limit), page.update);
  const leftOf = rememberLast(assetsLeft);
  const foundOf = rememberLast(limitFound);
  const chartOf = inSlices(
    (
      shown: ShownSeries,
      over: LimitOver,
      left: Uint32Array,
      amounts: Amounts | undefined,
      clock: Choices['clock'],
    ) => passingModel(shown, over, left, amounts, readerClock(clock).clock, Date.now()),
    page.update,
  );
  /** The last that was found, and its chart: they stay while those of another limit or other filters are made. */
  let last: Passed | undefined;
  let drawn: (PassingChart & { over: LimitOver }) | undefined;
  const amountsOf = rememberLast(amountsOfAssets);
  const readerOf = rememberLast((labels: PackedTexts) => createTextReader(labels));
  const columnsOf = rememberLast(
    (shown: ShownSeries, over: LimitOver, passing: Uint32Array, clock: Choices['clock']) =>
      limitColumns(shown, over, passing, readerOf(shown.labels), readerClock(clock)),
  );
  const scaleOf = rememberLast(passingScale);
  const selectedOf = rememberLast(rowOfFeature);
  const propertyOf = rememberLast(limitProperty);
  const passedOf = ({ limit: chosen }: Choices): Passed | undefined => {
    const shown = series.shown();
    const limit = limitOf(shown, chosen);
    if (shown === undefined || limit === undefined) return undefined;
    const over = overOf(shown, limit);
    if (over !== undefined) last = { shown, over };
    return last?.shown === shown ? last : undefined;
  };
  const listed = (
    { featureCount, matching, values, choices, selected }: LimitView,
    property: FeatureProperty | undefined,
    passed: Passed,
  ): FoundLimit => {
    const { shown, over } = passed;
    const left = leftOf(shown, matching);
    const amounts = property && amountsOf(shown, property, values.get(property.name));
    const told = foundOf(over, left, countLeft(featureCount, matching));
    const chart = chartOf(shown, over, left, amounts, choices.clock);
    if (chart !== undefined) drawn = { over, ...chart };
    return {
      over,
      told,
      amounts,
      chart: drawn?.over === over ? drawn : undefined,
      isStale: chart === undefined,
      columns: columnsOf(shown, over, told.passing, choices.clock),
      table: page.tables().limits,
      setTable: limits => page.setTables({ limits }),
      selected: selectedOf(shown, told.passing, selected),
      pick: row => page.select(shown.features[told.passing[row] ?? -1] ?? -1),
      copy: text => send({ type: 'copyText', text }),
    };
  };
  return {
    tell(choices) {
      const limit = limitOf(series.shown(), choices.limit);
      if (limit === sent) return;
      sent = limit;
      send({ type: 'limit', limit });
    },
    property: choices => propertyOf(passedOf(choices)?.over.limit),
    colors({ choices, moment }, featureCount) {
      const passed = passedOf(choices);
      return passed && scaleOf(passed.shown, passed.over, moment, featureCount);
    },
    content(view, clock) {
      const { choices, properties, moment } = view;
      const passed = passedOf(choices);
      const property = properties.find(({ name }) => name === choices.amount);
      return limitsTab({
        face: series.face(),
        shown: series.shown(),
        chosen: ofVariable(choices.limit, series.shown()),
        fault,
        setFault(text) {
          fault = text;
          page.update();
        },
        choose: limit => choose({ limit: { ...limit, variable: series.shown()?.variable } }),
        chooseVariable(variable) {
          choose({ variable });
          series.ask(variable);
        },
        properties: properties.filter(isSummable),
        property,
        chooseProperty: amount => choose({ amount }),
        found: passed && listed(view, property, passed),
        isLooking: limitOf(series.shown(), choices.limit) !== passed?.over.limit,
        moment,
        clock,
        watch() {
          if (passed !== undefined) send({ type: 'watchLimit', limit: passed.over.limit });
        },
        load: () => series.ask(choices.variable),
        stop: series.stop,
        act: action => send({ type: 'act', action }),
      });
    },
  };
}

/** What is chosen, without a value that was named for another variable. */
function ofVariable(chosen: ChosenLimit, shown: ShownSeries | undefined): ChosenLimit {
  return chosen.variable === shown?.variable ? chosen : { ...chosen, value: undefined };
}

/** Which of the assets that pass is a feature. */
function rowOfFeature({ features }: ShownSeries, passing: Uint32Array, feature: number): number | undefined {
  const row = feature < 0 ? -1 : passing.findIndex(asset => features[asset] === feature);
  return row < 0 ? undefined : row;
}

/** A limit as that by which features are told apart. */
function limitProperty(limit: Limit | undefined): FeatureProperty | undefined {
  if (limit === undefined) return undefined;
  const { field, comparison, value, unit } = limit;
  const [of, amount] = [fieldName(field), limitAmount({ value, unit: '' })];
  const name = comparison === 'above' ? t('{0} above {1}', of, amount) : t('{0} below {1}', of, amount);
  return { name, kind: 'text', unit: unit || undefined, numbers: 0, sum: 0, least: 0, most: 0 };
}

/** A property of features, for each asset of a series; undefined until its values have come. */
function amountsOfAssets(
  { features }: ShownSeries,
  { name, unit }: FeatureProperty,
  values: PropertyValues | undefined,
): Amounts | undefined {
  if (values === undefined || !('numbers' in values)) return undefined;
  const { numbers } = values;
  return { name, unit, of: Float64Array.from(features, feature => numbers[feature] ?? Number.NaN) };
}
