import { html, nothing, type TemplateResult } from 'lit';
import type { Track } from '../../src/domain/track.ts';
import { dayAndMinute } from '../kit/dayNames.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { timeline } from '../kit/timeline/timeline.ts';
import { type Moment, strengthAt } from './momentLines.ts';
import { noPlaceText } from './noPlaceText.ts';
import { leadText, signedLead } from './trackText.ts';
import type { TrackTimeline } from './trackTimeline.ts';

export interface TrackTimes {
  track: Track | undefined;
  /** Undefined where the track has no time. */
  times: TrackTimeline | undefined;
  /** The position that is chosen; −1 for none. */
  selected: number;
  /** The time between positions that is shown. */
  moment: Moment | undefined;
  issued: number | undefined;
  clock: ReaderClock;
  /** Of before, while a load runs. */
  isStale: boolean;
  select: (position: number) => void;
  /** In epoch milliseconds. */
  chooseMoment: (time: number) => void;
}

/** The times of a track along the foot of its map: its positions, and any time between them. */
export function trackTimes(given: TrackTimes): TemplateResult {
  const { track, times, selected, moment, issued, clock, isStale, select, chooseMoment } = given;
  if (track === undefined || times === undefined)
    return html`<div class="no-times secondary-text">
      ${track === undefined ? nothing : t('No position has a time that can be read.')}
    </div>`;
  const { model, stops } = times;
  const untimed = track.points.length - stops.length;
  const tagOf = (milliseconds: number, lead: string) =>
    [dayAndMinute(milliseconds, clock.clock), lead].filter(each => each !== '').join(' · ');
  return html`<div class=${isStale ? 'storm-times stale' : 'storm-times'}>
    ${timeline({
      label: t('Times of the track'),
      model,
      value: moment === undefined ? stops.indexOf(selected) : -1,
      choose: index => select(stops[index] ?? -1),
      tag(index) {
        if (moment !== undefined)
          return tagOf(moment.time, moment.lead === undefined ? '' : signedLead(moment.lead));
        const stop = stops[index];
        const seconds = model.times[index];
        if (stop === undefined || seconds === undefined) return t('No position is chosen');
        return tagOf(seconds * 1000, leadText(track, stop, issued));
      },
      between: {
        time: moment && moment.time / 1000,
        choose: seconds => chooseMoment(seconds * 1000),
        spoken: moment === undefined ? '' : spokenOf(moment),
      },
    })}
    ${untimed === 0 ? nothing : html`<p class="untimed small-text secondary-text">${untimedText(untimed)}</p>`}
  </div>`;
}

function spokenOf({ storm }: Moment): string {
  return typeof storm === 'string' ? noPlaceText(storm) : strengthAt(storm);
}

function untimedText(count: number): string {
  return count === 1
    ? t('1 position has no time that can be read: it is not here.')
    : t('{0} positions have no time that can be read: they are not here.', count);
}
