import { formatTelling } from '../formatAmount.ts';
import type { TimelineModel } from './timelineModel.ts';

/** What a line of a timeline is at one of its times, with its unit; empty at a gap. */
export function lineValue(
  { unit, digits = 1 }: Pick<TimelineModel, 'unit' | 'digits'>,
  { values }: Pick<TimelineModel['lines'][number], 'values'>,
  at: number,
): string {
  const value = values[at] ?? Number.NaN;
  return Number.isNaN(value) ? '' : `${formatTelling(value, digits)} ${unit}`.trim();
}
