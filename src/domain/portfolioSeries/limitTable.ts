import { type BesideColumn, timeCell } from '../beside/besideRow.ts';
import type { CsvCell } from '../csv.ts';
import { isInexact } from '../isInexact.ts';
import type { LimitOver } from './limitOver.ts';
import type { PackedSeries } from './packedSeries.ts';

/** One stretch in which one asset passes a limit. */
interface StretchRow {
  series: PackedSeries;
  over: LimitOver;
  asset: number;
  stretch: number;
}

/** Nothing of an id that may have been written as another. */
function exactId(id: number | string | undefined): number | string | undefined {
  return isInexact(id) ? undefined : id;
}

/** Names that begin with `derived_` are of what was found here. */
const COLUMNS: readonly BesideColumn<StretchRow>[] = [
  { name: 'id', value: ({ series, asset }) => exactId(series.ids[asset]) },
  { name: 'variable', value: ({ series }) => series.variable },
  { name: 'unit', value: ({ series }) => series.unit },
  { name: 'limit_comparison', value: ({ over }) => over.limit.comparison },
  { name: 'limit_value', value: ({ over }) => over.limit.value },
  { name: 'derived_first_time', value: row => secondsCell(row.over.stretches.first[row.stretch]) },
  { name: 'derived_last_time', value: row => secondsCell(row.over.stretches.last[row.stretch]) },
  { name: 'derived_seconds', value: row => row.over.stretches.seconds[row.stretch] },
  { name: 'derived_peak', value: row => row.over.stretches.peak[row.stretch] },
  { name: 'derived_peak_time', value: row => secondsCell(row.over.stretches.peakAt[row.stretch]) },
];

/** What passes a limit as one long table, each row of which is of one asset and one stretch. */
export interface LimitTable {
  names: readonly string[];
  rows: () => Iterable<CsvCell[]>;
}

/** A table whose rows are made as they are asked for: assets may be many. */
export function limitTable(series: PackedSeries, over: LimitOver): LimitTable {
  return {
    names: COLUMNS.map(({ name }) => name),
    *rows() {
      for (let asset = 0; asset < series.ids.length; asset++) {
        const end = over.starts[asset + 1] ?? 0;
        for (let stretch = over.starts[asset] ?? 0; stretch < end; stretch++)
          yield COLUMNS.map(({ value }) => value({ series, over, asset, stretch }));
      }
    },
  };
}

/** RFC 3339 in UTC of epoch seconds. */
function secondsCell(time: number | undefined): CsvCell {
  return timeCell(time === undefined || Number.isNaN(time) ? undefined : time * 1000);
}

/** What a limit adds to the properties of an asset; null is not known, or nothing to tell. */
export type LimitProperties = Readonly<Record<string, string | number | boolean | null>>;

/** The limit of one asset as properties of a GeoJSON feature. */
export function limitProperties(series: PackedSeries, over: LimitOver, asset: number): LimitProperties {
  const { starts, judged, assets } = over;
  const isJudged = judged[asset] === 1;
  const stretches = (starts[asset + 1] ?? 0) - (starts[asset] ?? 0);
  const told = (column: Float64Array) => (stretches > 0 ? (column[asset] ?? null) : null);
  const timeOf = (column: Float64Array) => (stretches > 0 ? textOf(secondsCell(column[asset])) : null);
  return {
    limit_variable: series.variable,
    limit_unit: series.unit ?? null,
    limit_comparison: over.limit.comparison,
    limit_value: over.limit.value,
    derived_limit_passed: isJudged ? stretches > 0 : null,
    derived_limit_stretches: isJudged ? stretches : null,
    derived_limit_first_time: timeOf(assets.first),
    derived_limit_seconds: told(assets.seconds),
    derived_limit_peak: told(assets.peak),
    derived_limit_peak_time: timeOf(assets.peakAt),
  };
}

function textOf(cell: CsvCell): string | null {
  return typeof cell === 'string' ? cell : null;
}
