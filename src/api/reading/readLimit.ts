import type { CsvCell } from '../../domain/csv.ts';
import type { Limit } from '../../domain/limit.ts';
import { limitOver } from '../../domain/portfolioSeries/limitOver.ts';
import { type LimitTable, limitTable } from '../../domain/portfolioSeries/limitTable.ts';
import type { LeftOut } from '../../domain/portfolioSeries/packedSeries.ts';
import { packedSeries, type SeriesQuestion } from './readSeries.ts';

/** Series of a portfolio as they came, and a limit of one of their variables. */
export interface LimitQuestion extends Omit<SeriesQuestion, 'variable'> {
  limit: Limit;
}

/** What passes a limit, without the rows of the table. */
export interface LimitSummary {
  names: readonly string[];
  /** Assets that have a value of the variable, and those of them that pass. */
  judged: number;
  passing: number;
  leftOut: LeftOut;
}

/** Every stretch of every asset in which it passes a limit; undefined where no asset has the variable in its unit. */
export async function readLimit({
  limit,
  ...question
}: LimitQuestion): Promise<{ summary: LimitSummary; rows: Iterable<CsvCell[]> } | undefined> {
  const { packed } = await packedSeries({ ...question, variable: limit.field });
  const over = packed && limitOver(packed, limit);
  if (packed === undefined || over === undefined) return undefined;
  const { names, rows }: LimitTable = limitTable(packed, over);
  const judged = over.judged.reduce((sum, each) => sum + each, 0);
  return { summary: { names, judged, passing: over.passing, leftOut: packed.leftOut }, rows: rows() };
}
