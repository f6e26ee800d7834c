import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../kit/localize.ts';
import { timeline } from '../kit/timeline/timeline.ts';
import { momentAt } from './momentAt.ts';
import type { Spread } from './spreadModel.ts';

/** The timeline over the map, absent until there is a spread; `time` and that which is chosen in epoch seconds. */
export function portfolioTime(
  spread: Spread | undefined,
  time: number | undefined,
  choose: (time: number | undefined) => void,
): TemplateResult {
  return html`<div class=${timeClasses(spread)} data-floats="bottom">
    ${spread === undefined ? nothing : timelineOf(spread, time, choose)}
  </div>`;
}

/** How the timeline stands: absent until there is a spread. */
function timeClasses(spread: Spread | undefined): string {
  if (spread === undefined) return 'map-time absent';
  return spread.isStale ? 'map-time stale' : 'map-time';
}

function timelineOf(
  { model }: Spread,
  time: number | undefined,
  choose: (time: number | undefined) => void,
): TemplateResult {
  return timeline({
    label: t('Time'),
    model,
    value: momentAt(model.times, time),
    choose: index => choose(model.times[index]),
  });
}
