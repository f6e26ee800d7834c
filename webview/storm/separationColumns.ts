import type { LeadSeparation } from '../../src/domain/trackSeparation.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import { leadColumn } from './leadColumn.ts';
import { noPlaceText } from './noPlaceText.ts';
import { alongText, crossText, separationText, windDifferenceText } from './separationText.ts';
import { validColumn } from './validColumn.ts';

/**
 * Columns of how far another track lies from the one that is shown, by the valid times of that; `remark` says what else
 * is to be known of a row, or nothing.
 */
export function separationColumns(
  rows: readonly LeadSeparation[],
  clock: ReaderClock,
  remark: (separation: LeadSeparation) => string,
): TableColumn[] {
  const note = (row: number) => {
    const separation = rows[row];
    if (separation === undefined) return '';
    const { gap, other } = separation;
    const told = other?.interpolated ? t('Between two of its positions') : noPlaceText(gap);
    return [told, remark(separation)].filter(part => part !== '').join(', ');
  };
  const columns: TableColumn[] = [
    leadColumn(row => rows[row]?.lead, t('Lead time of the track that is shown, in hours')),
    validColumn(row => rows[row]?.time, clock),
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
    heading: string,
  ): TableColumn => {
    const value = (row: number) => of(row)?.[id];
    return {
      id,
      title,
      hint,
      kind: 'number',
      value,
      text: row => text(value(row)),
      copies: [{ heading, value }],
    };
  };
  return [
    column(
      'distanceKm',
      t('Distance'),
      t('Along the great circle (derived)'),
      separationText,
      t('Distance (km, derived)'),
    ),
    column(
      'alongKm',
      t('Along'),
      t('Along the motion of the storm: ahead or behind (derived)'),
      alongText,
      t('Along (km, ahead is positive, derived)'),
    ),
    column(
      'crossKm',
      t('Across'),
      t('Across the motion of the storm: left or right (derived)'),
      crossText,
      t('Across (km, right is positive, derived)'),
    ),
    {
      ...column(
        'windKnots',
        t('Wind'),
        t('Difference of the winds (derived)'),
        windDifferenceText,
        t('Wind, difference (kt, derived)'),
      ),
      unit: 'kt',
    },
  ];
}
