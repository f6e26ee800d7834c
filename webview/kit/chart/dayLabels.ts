import type { ChartModel } from '../chartModel.ts';
import { formatDay, formatDayOfMonth, formatShortDay } from '../format.ts';
import { midnights } from '../timeAxis.ts';

/** Pixels between two names of days. */
const DAY_SPACE = 8;

/** From the longest to the shortest. */
const FORMS = [formatDay, formatShortDay, formatDayOfMonth] as const;

/**
 * Names of the days in view, each over its own span, with the pixel of its middle: as long as a day has room for,
 * and left out where even the shortest would cover another.
 */
export function dayLabels(
  model: ChartModel,
  [from, to]: readonly [number, number],
  x: (seconds: number) => number,
  widthOf: (label: string) => number,
): { label: string; middle: number }[] {
  const edges = model.daily ? [] : [from, ...midnights(from, to, model.clock), to];
  const spans = model.daily
    ? Array.from(model.times, time => [time, time] as const)
    : edges.slice(1).map((end, index) => [edges[index] ?? end, end] as const);
  const shown: { label: string; middle: number }[] = [];
  let free = x(from) - DAY_SPACE;
  const dayWidth = x(from + 86_400) - x(from) - DAY_SPACE;
  const name = FORMS.find(form => widthOf(form(from * 1000, model.clock)) <= dayWidth) ?? formatDayOfMonth;
  for (const [start, end] of spans) {
    const label = name(((start + end) / 2) * 1000, model.clock);
    const width = widthOf(label);
    const middle = x((start + end) / 2);
    const room = model.daily ? middle + width / 2 <= x(to) + DAY_SPACE : x(end) - x(start) >= width;
    if (!room || middle - width / 2 < free) continue;
    shown.push({ label, middle });
    free = middle + width / 2 + DAY_SPACE;
  }
  return shown;
}
