import { isFillValue } from '../../src/domain/fillValue.ts';
import { fieldNames } from '../../src/domain/forecastSeries.ts';
import { type Limit, passes } from '../../src/domain/limit.ts';
import { ownValue } from '../../src/domain/ownValue.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import { fieldName } from '../kit/fieldName.ts';
import { formatValue } from '../kit/format.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import type { JudgedLimit } from './limits.ts';
import { precipitationText, weatherText } from './weatherText.ts';

type Row = Readonly<Record<string, unknown>>;

interface ColumnWords {
  /** Whether rows are calendar days. */
  daily: boolean;
  /** On which hours are told. */
  clock: PlaceClock;
  /** Undefined where none is known. */
  unitOf: (field: string) => string | undefined;
  /** Text of a row's stamp; the second argument is the row's place. */
  stampText: (stamp: unknown, index: number) => string;
  /** Epoch milliseconds of a row's stamp; the text where it is no time. */
  stampTime: (stamp: unknown, index: number) => unknown;
}

const WORDS: Readonly<Record<string, (value: unknown) => string>> = {
  weather_code: weatherText,
  precipitation_type: precipitationText,
};

/** Columns of the table: the time, and every variable of the rows. */
export function forecastColumns(
  rows: readonly Row[],
  judged: readonly JudgedLimit[],
  { daily, clock, unitOf, stampText, stampTime }: ColumnWords,
): TableColumn[] {
  const fields = fieldNames(rows).filter(field => field !== 'timestamp');
  return [
    {
      id: 'timestamp',
      title: fieldName('timestamp'),
      hint: 'timestamp',
      kind: daily ? 'day' : 'time',
      ...(daily ? {} : { clock }),
      value: row => stampTime(rows[row]?.timestamp, row),
      text: row => stampText(rows[row]?.timestamp, row),
    },
    ...fields.map(field => columnOf(field, rows, judged, unitOf(field))),
  ];
}

function columnOf(
  field: string,
  rows: readonly Row[],
  judged: readonly JudgedLimit[],
  unit: string | undefined,
): TableColumn {
  const limits = comparable(judged).filter(limit => limit.field === field);
  const words = Object.hasOwn(WORDS, field) ? WORDS[field] : undefined;
  const value = (row: number) => ownValue(rows[row] ?? {}, field);
  const isNumeric = rows.some((_, row) => typeof value(row) === 'number');
  return {
    id: field,
    title: fieldName(field),
    hint: field,
    kind: isNumeric ? 'number' : 'text',
    value,
    ...(unit === undefined ? {} : { unit }),
    ...(words !== undefined && !isNumeric ? { text: (row: number) => words(value(row)) } : {}),
    ...(limits.length === 0
      ? {}
      : {
          passes: (row: number) => {
            const given = value(row);
            return limits.some(limit => isPassedBy(given, limit));
          },
        }),
  };
}

function isPassedBy(value: unknown, limit: Limit): boolean {
  return typeof value === 'number' && !isFillValue(limit.field, value) && passes(value, limit);
}

function comparable(judged: readonly JudgedLimit[]) {
  return judged.filter(each => each.comparable).map(({ limit }) => limit);
}

/** Places of the rows that pass any of the limits that can be judged. */
export function passingRows(rows: readonly Row[], judged: readonly JudgedLimit[]): ReadonlySet<number> {
  const limits = comparable(judged);
  const passesAny = (row: Row) => limits.some(limit => isPassedBy(row[limit.field], limit));
  return new Set(rows.flatMap((row, index) => (passesAny(row) ? [index] : [])));
}

/** Text of a stamp that is no time; digits are no amount, and have no thousands. */
export function stampAsItCame(stamp: unknown): string {
  return typeof stamp === 'number' ? String(stamp) : formatValue(stamp);
}
