import type { Box } from '../box.ts';
import type { Ink } from '../chart/ink.ts';
import { namedTicks } from '../chart/namedTicks.ts';
import { valueTicks } from '../chart/valueTicks.ts';
import type { Theme } from '../theme.ts';
import type { TimelineModel } from './timelineModel.ts';

/** Draws the values of an axis and their unit: above them, or within the plot where the highest stands at its top. */
export function drawValues(
  ink: Ink,
  { levels, unit }: Pick<TimelineModel, 'levels' | 'unit'>,
  theme: Pick<Theme, 'grid'>,
  box: Box,
  ends: [number, number],
  y: (value: number) => number,
): void {
  const ticks = valueTicks(ends, Math.max(2, Math.floor((box.bottom - box.top) / 20)));
  const named = levels ?? namedTicks(ticks);
  const look = { color: theme.grid, width: 0.5 };
  let free = Number.POSITIVE_INFINITY;
  for (const { value, text } of named.toSorted((a, b) => a.value - b.value)) {
    if (value < ends[0] || value > ends[1]) continue;
    ink.level(y(value), box.left, box.right, look);
    if (y(value) + 6 > free) continue;
    ink.text(text, box.left - 6, y(value), { align: 'end' });
    free = y(value) - 6;
  }
  const isBeside = box.top - 2 >= free;
  ink.text(unit, isBeside ? box.left + 2 : box.left - 6, box.top - 10, { align: isBeside ? 'start' : 'end' });
}
