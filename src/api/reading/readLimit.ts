import type { CsvCell } from '../../domain/csv.ts';
import { isInexact } from '../../domain/isInexact.ts';
import type { Limit } from '../../domain/limit.ts';
import { type LimitOver, limitOver } from '../../domain/portfolioSeries/limitOver.ts';
import { type LimitTable, limitProperties, limitTable } from '../../domain/portfolioSeries/limitTable.ts';
import type { LeftOut, PackedSeries } from '../../domain/portfolioSeries/packedSeries.ts';
import { placesOfIds } from './placesOfIds.ts';
import { packedSeries, type SeriesQuestion } from './readSeries.ts';
import type { TextColumn } from './textColumn.ts';

/** Series of a portfolio as they came, and a limit of one of their variables. */
export interface LimitQuestion extends Omit<SeriesQuestion, 'variable'> {
  limit: Limit;
  /** Ids of features as JSON: with them there is a row for each feature, not for each stretch. */
  ids?: TextColumn;
}

/** What passes a limit, without the rows of the table. */
export interface LimitSummary {
  names: readonly string[];
  /** Assets that have a value of the variable, and those of them that pass. */
  judged: number;
  passing: number;
  /** Assets whose id may have been written as another number. */
  inexactIds: number;
  /** Assets with amounts of other intervals than those of most: see `LimitOver`. */
  otherIntervals: number;
  /** Values that are marks for missing ones. */
  markedValues: number;
  leftOut: LeftOut;
}

/**
 * Every stretch of every asset in which it passes a limit, or what the limit is to each feature; undefined where no asset
 * has the variable in its unit.
 */
export async function readLimit({
  limit,
  ids,
  ...question
}: LimitQuestion): Promise<{ summary: LimitSummary; rows: Iterable<CsvCell[]> } | undefined> {
  const { packed } = await packedSeries({ ...question, variable: limit.field });
  const over = packed && limitOver(packed, limit);
  if (packed === undefined || over === undefined) return undefined;
  const { names, rows } = ids === undefined ? limitTable(packed, over) : ofFeatures(packed, over, ids);
  const judged = over.judged.reduce((sum, each) => sum + each, 0);
  const inexactIds = packed.ids.filter(isInexact).length;
  const { passing, otherIntervals, markedValues } = over;
  const { leftOut } = packed;
  return {
    summary: { names, judged, passing, inexactIds, otherIntervals, markedValues, leftOut },
    rows: rows(),
  };
}

/** What the limit is to each of the features with these ids; to one without a series it is not known. */
function ofFeatures(packed: PackedSeries, over: LimitOver, ids: TextColumn): LimitTable {
  const assetOf = new Int32Array(ids.ends.length).fill(-1);
  const places = placesOfIds(ids, packed.ids);
  // Of the assets with one id one at most has values.
  for (const [asset, feature] of places.entries())
    if (feature >= 0 && over.judged[asset] === 1) assetOf[feature] = asset;
  const propertiesOf = (asset: number) => limitProperties(packed, over, asset);
  return {
    names: Object.keys(propertiesOf(-1)),
    *rows() {
      for (const asset of assetOf) yield Object.values(propertiesOf(asset));
    },
  };
}
