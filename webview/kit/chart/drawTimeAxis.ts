import { dayLabels } from './dayLabels.ts';
import type { Ink } from './ink.ts';
import { tickLabel, timeTicks } from './timeTicks.ts';
import type { TrackPlot } from './trackPlot.ts';

/** Pixels that the names of the days take above the first track, and the hours below the last. */
export const DAYS_HEIGHT = 20;
export const HOURS_HEIGHT = 30;

const TICK = 4;
/** Pixels between two labels. */
const LABEL_SPACE = 4;

/** Names of the days, above a track. */
export function drawDays(ink: Ink, { model, window, x, box }: TrackPlot): void {
  for (const { label, middle } of dayLabels(model, window, x, ink.widthOf))
    ink.text(label, middle, box.top - DAYS_HEIGHT / 2, { align: 'middle' });
}

/** Hours, or days of daily values, below a track. */
export function drawHours(ink: Ink, { model, window, x, box, theme }: TrackPlot): void {
  const { left, right, bottom } = box;
  let free = 0;
  const ticks = timeTicks(model, window, right - left);
  for (const tick of ticks) {
    const label = tickLabel(tick, model, window, ticks);
    const half = ink.widthOf(label) / 2;
    ink.upright(x(tick), bottom, bottom + TICK, { color: theme.muted, width: 1 });
    if (x(tick) - half < free) continue;
    ink.text(label, x(tick), bottom + 14, { align: 'middle' });
    free = x(tick) + half + LABEL_SPACE;
  }
}
