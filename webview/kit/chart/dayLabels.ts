import type { ChartModel } from '../chartModel.ts';
import { evenly } from '../evenly.ts';
import { formatDate, formatDay, formatDayOfMonth, formatShortDay, formatWeekday } from '../format.ts';
import { LONGEST_WITH_DAYS, midnights } from '../timeAxis.ts';

/** Pixels between two names of days. */
const DAY_SPACE = 8;

/** Days whose names are measured: all weekdays and months are among them. */
const MEASURED = 400;

/** From the longest to the shortest. */
const FORMS = [formatDay, formatShortDay, formatWeekday, formatDayOfMonth] as const;
const WITH_MONTHS = [formatDay, formatDate] as const;

/** Of more days than any month has, two have the same number. */
const MOST_IN_MONTH = 31;

/**
 * Names of the days in view, each over its own span, with the pixel of its middle: in the longest form that every
 * day has room for and in which no two read alike, and at even steps where even the shortest would cover another.
 */
export function dayLabels(
  model: ChartModel,
  [from, to]: readonly [number, number],
  x: (seconds: number) => number,
  widthOf: (label: string) => number,
): { label: string; middle: number }[] {
  if (!model.daily && to - from > LONGEST_WITH_DAYS) return [];
  const edges = model.daily ? [] : [from, ...midnights(from, to, model.clock), to];
  const spans = model.daily
    ? Array.from(new Set(model.times))
        .filter(time => time >= from && time <= to)
        .map(time => [time, time] as const)
    : edges
        .slice(1)
        .map((end, index) => [edges[index] ?? end, end] as const)
        .filter(([start, end]) => end > start);
  const room = x(from + 86_400) - x(from) - DAY_SPACE;
  const nameOf = ([start, end]: readonly [number, number], form: DayForm) =>
    form(((start + end) / 2) * 1000, model.clock);
  const measured = evenly(spans, MEASURED);
  const widestOf = (form: DayForm) => Math.max(0, ...measured.map(span => widthOf(nameOf(span, form))));
  const telling = tellingForms(form => spans.map(span => nameOf(span, form)), spans.length);
  const usual = telling.find(form => widestOf(form) <= room) ?? telling.at(-1) ?? formatDate;
  const every = Math.max(1, Math.ceil((widestOf(usual) + DAY_SPACE) / (room + DAY_SPACE)));
  // A day that is in view in part has a shorter name where it needs one.
  const forms = telling.slice(telling.indexOf(usual));
  return spans
    .filter((_, index) => index % every === 0)
    .flatMap(span => {
      const [start, end] = span;
      const middle = x((start + end) / 2);
      const space = model.daily || every > 1 ? Number.POSITIVE_INFINITY : x(end) - x(start);
      const label = forms.map(form => nameOf(span, form)).find(name => widthOf(name) <= space);
      const cut = model.daily && middle + widthOf(label ?? '') / 2 > x(to) + DAY_SPACE;
      return label === undefined || cut ? [] : [{ label, middle }];
    });
}

type DayForm = (typeof FORMS | typeof WITH_MONTHS)[number];

/** The forms in which no two of so many days read alike, from the longest to the shortest. */
function tellingForms(namesIn: (form: DayForm) => readonly string[], count: number): readonly DayForm[] {
  const isTelling = (form: DayForm) => new Set(namesIn(form)).size === count;
  return count <= MOST_IN_MONTH && isTelling(formatDayOfMonth) ? FORMS.filter(isTelling) : WITH_MONTHS;
}
