import type { FeatureProperty, PropertyValues } from '../../src/domain/featureProperty.ts';
import { createTextReader, type PackedTexts } from '../../src/domain/packedTexts.ts';
import type { LimitOver } from '../../src/domain/portfolioSeries/limitOver.ts';
import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { inSlices } from '../kit/inSlices.ts';
import { readerClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { assetsLeft, countLeft } from './assetsLeft.ts';
import type { Choices } from './choices.ts';
import { limitColumns } from './limitColumns.ts';
import type { LimitPage, LimitView } from './limitDesk.ts';
import { limitFound } from './limitFound.ts';
import type { FoundLimit } from './limitsTab.ts';
import type { Passed } from './passedLimit.ts';
import { type Amounts, type PassingChart, passingModel } from './passingModel.ts';

/** Which of the assets that filters leave pass a limit, in a list and over time; `property` is summed up over them. */
export type PassingAssets = (
  passed: Passed,
  view: LimitView,
  property: FeatureProperty | undefined,
) => FoundLimit;

export function createPassingAssets(page: LimitPage): PassingAssets {
  const leftOf = rememberLast(assetsLeft);
  const foundOf = rememberLast(limitFound);
  const amountsOf = rememberLast(amountsOfAssets);
  const selectedOf = rememberLast(rowOfFeature);
  const readerOf = rememberLast((labels: PackedTexts) => createTextReader(labels));
  const columnsOf = rememberLast(
    (shown: ShownSeries, over: LimitOver, passing: Uint32Array, clock: Choices['clock']) =>
      limitColumns(shown, over, passing, readerOf(shown.labels), readerClock(clock)),
  );
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
  /** The last that was made: it stays while that of other filters is. */
  let drawn: (PassingChart & { over: LimitOver }) | undefined;
  return ({ shown, over }, { featureCount, matching, values, choices, selected }, property) => {
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
      copy: text => page.send({ type: 'copyText', text }),
    };
  };
}

/** Which of the assets that pass is a feature. */
function rowOfFeature({ features }: ShownSeries, passing: Uint32Array, feature: number): number | undefined {
  const row = feature < 0 ? -1 : passing.findIndex(asset => features[asset] === feature);
  return row < 0 ? undefined : row;
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
