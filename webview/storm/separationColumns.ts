import type { LeadSeparation } from '../../src/domain/trackSeparation.ts';
import { dayAndMinute } from '../kit/dayNames.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import { alongText, crossText, distanceText, windDifferenceText } from './distanceText.ts';
import { gapText } from './gapText.ts';
import { leadTextOf } from './trackText.ts';

/**
 * Columns of how far another track lies from the one that is shown, by the valid times of that; `remark` says what else
 * is to be known of a row, or nothing.
 */
export function separationColumns(
  rows: readonly LeadSeparation[],
  { clock, name }: ReaderClock,
  remark: (separation: LeadSeparation) => string,
): TableColumn[] {
  const note = (row: number) => {
    const separation = rows[row];
    if (separation === undefined) return '';
    const { gap, other } = separation;
    const told = other?.interpolated ? t('Between two of its positions') : gapText(gap);
    return [told, remark(separation)].filter(part => part !== '').join(', ');
  };
  const columns: TableColumn[] = [
    {
      id: 'lead',
      title: t('Lead time'),
      hint: t('Lead time of the track that is shown, in hours'),
      kind: 'number',
      value: row => rows[row]?.lead,
      text: row => leadTextOf(rows[row]?.lead),
    },
    {
      id: 'valid',
      title: t('Valid time'),
      hint: t('Valid time ({0})', name),
      kind: 'time',
      value: row => rows[row]?.time,
      text: row => dayAndMinute(rows[row]?.time ?? 0, clock),
    },
    ...separationParts(row => rows[row]),
  ];
  if (!rows.some((_, row) => note(row) !== '')) return columns;
  return [...columns, { id: 'note', title: t('Note'), kind: 'text', value: note }];
}

type Parts = Pick<LeadSeparation, 'distanceKm' | 'alongKm' | 'crossKm' | 'windKnots'>;

/** Distance, its parts along and across a motion, and the difference of winds. */
export function separationParts(of: (row: number) => Parts | undefined): TableColumn[] {
  const column = (
    id: keyof Parts,
    title: string,
    hint: string,
    text: (value: number | undefined) => string,
  ): TableColumn => ({
    id,
    title,
    hint,
    kind: 'number',
    value: row => of(row)?.[id],
    text: row => text(of(row)?.[id]),
  });
  return [
    column('distanceKm', t('Distance'), t('Along the great circle (derived)'), distanceText),
    column('alongKm', t('Along'), t('Along the motion of the storm: ahead or behind (derived)'), alongText),
    column('crossKm', t('Across'), t('Across the motion of the storm: left or right (derived)'), crossText),
    {
      ...column('windKnots', t('Wind'), t('Difference of the winds (derived)'), windDifferenceText),
      unit: 'kt',
    },
  ];
}
