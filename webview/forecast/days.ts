import { html, nothing, type TemplateResult } from 'lit';
import { utcYear } from '../../src/domain/dateTime.ts';
import { type PlaceClock, wallOf } from '../../src/domain/time.ts';
import type { TimeWindow } from '../kit/chart/timeWindow.ts';
import { formatDay, formatShortDay } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { midnights } from '../kit/timeAxis.ts';

/** Days of more than this many are not worth a button each. */
const MOST_DAYS = 20;

/** Buttons that bring one day of the clock into view, or all of them. */
export function dayButtons(
  times: Float64Array,
  clock: PlaceClock,
  window: TimeWindow | undefined,
  show: (window: TimeWindow | undefined) => void,
): TemplateResult | typeof nothing {
  const days = daysOf(times, clock);
  if (days.length < 2 || days.length > MOST_DAYS) return nothing;
  const shown = ([start, end]: TimeWindow) => window?.[0] === start && window[1] === end;
  const button = (text: string, pressed: boolean, day: TimeWindow | undefined) =>
    html`<button type="button" aria-pressed=${pressed ? 'true' : 'false'} @click=${() => show(day)}>${text}</button>`;
  return html`<div class="group days" role="group" aria-label=${t('Day')}>
    ${button(t('All days'), window === undefined, undefined)}
    ${days.map((day, index) => button(nameOf(day, index, clock), shown(day), day))}
  </div>`;
}

/** A short name; the first day of another year than this has its month and year. */
function nameOf([start, end]: TimeWindow, index: number, clock: PlaceClock): string {
  const noon = ((start + end) / 2) * 1000;
  const isOfThisYear = utcYear(wallOf(noon, clock)) === utcYear(wallOf(Date.now(), clock));
  return index > 0 || isOfThisYear ? formatShortDay(noon, clock) : formatDay(noon, clock);
}

/** Days of a clock that hold any of ascending times, each from midnight to midnight, in epoch seconds. */
export function daysOf(times: Float64Array, clock: PlaceClock): TimeWindow[] {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  const edges = midnights(first - 90_000, last + 90_000, clock);
  return edges
    .slice(1)
    .map((end, index): TimeWindow => [edges[index] ?? end, end])
    .filter(([start, end]) => first < end && last >= start);
}
