import { dayAndMinute } from '../kit/dayNames.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';

/** A column of valid times, which are in epoch milliseconds. */
export function validColumn(
  value: (row: number) => number | undefined,
  { clock, name }: ReaderClock,
): TableColumn {
  const text = (time: number | undefined) => (time === undefined ? '' : dayAndMinute(time, clock));
  return {
    id: 'valid',
    title: t('Valid time'),
    hint: t('Valid time ({0})', name),
    kind: 'time',
    clock,
    value,
    text: row => text(value(row)),
  };
}
