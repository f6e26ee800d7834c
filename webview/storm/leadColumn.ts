import { t } from '../kit/localize.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import { leadTextOf } from './trackText.ts';

/** A column of lead times, in hours. */
export function leadColumn(
  value: (row: number) => number | undefined,
  hint = t('Lead time, in hours'),
): TableColumn {
  return {
    id: 'lead',
    title: t('Lead time'),
    hint,
    kind: 'number',
    value,
    copies: [{ heading: t('Lead time (h)'), value }],
    text: row => leadTextOf(value(row)),
  };
}
