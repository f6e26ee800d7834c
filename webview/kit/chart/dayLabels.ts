import type { ChartModel } from '../chartModel.ts';
import { formatDay, formatDayOfMonth, formatShortDay, formatWeekday } from '../format.ts';
import { midnights } from '../timeAxis.ts';

/** Pixels between two names of days. */
const DAY_SPACE = 8;

/** From the longest to the shortest. */
const FORMS = [formatDay, formatShortDay, formatWeekday, formatDayOfMonth] as const;

/**
 * Names of the days in view, each over its own span, with the pixel of its middle: in the longest form that every
 * day has room for, and at even steps where even the shortest would cover another.
 */
export function dayLabels(
  model: ChartModel,
  [from, to]: readonly [number, number],
  x: (seconds: number) => number,
  widthOf: (label: string) => number,
): { label: string; middle: number }[] {
  const edges = model.daily ? [] : [from, ...midnights(from, to, model.clock), to];
  const spans = model.daily
    ? Array.from(model.times)
        .filter(time => time >= from && time <= to)
        .map(time => [time, time] as const)
    : edges
        .slice(1)
        .map((end, index) => [edges[index] ?? end, end] as const)
        .filter(([start, end]) => end > start);
  const room = x(from + 86_400) - x(from) - DAY_SPACE;
  const named = (form: (typeof FORMS)[number]) =>
    spans.map(([start, end]) => {
      const label = form(((start + end) / 2) * 1000, model.clock);
      return { label, start, end, middle: x((start + end) / 2), width: widthOf(label) };
    });
  const fitting = FORMS.map(named).find(labels => labels.every(({ width }) => width <= room));
  const labels = fitting ?? named(formatDayOfMonth);
  const widest = Math.max(0, ...labels.map(({ width }) => width));
  const every = Math.max(1, Math.ceil((widest + DAY_SPACE) / (room + DAY_SPACE)));
  return labels
    .filter((_, index) => index % every === 0)
    .filter(({ start, end, middle, width }) =>
      model.daily ? middle + width / 2 <= x(to) + DAY_SPACE : every > 1 || x(end) - x(start) >= width,
    )
    .map(({ label, middle }) => ({ label, middle }));
}
