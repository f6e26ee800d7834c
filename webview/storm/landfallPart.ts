import { html, nothing, type TemplateResult } from 'lit';
import { formatCoordinates } from '../../src/domain/coordinates.ts';
import type { CoastCrossing } from '../../src/domain/landfalls.ts';
import type { Track } from '../../src/domain/track.ts';
import { dayAndMinute } from '../kit/dayNames.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { momentOf } from './momentOf.ts';
import { signedLead } from './trackText.ts';

/** A track over islands crosses many coasts: more are counted, and not told one by one. */
const MOST_TOLD = 4;

export interface LandfallPart {
  track: Track;
  landfalls: readonly CoastCrossing[];
  issued: number | undefined;
  clock: ReaderClock;
  show: (crossing: CoastCrossing) => void;
}

/** Where and when a track comes to land, marked as derived; nothing where it does not. */
export function landfallPart(part: LandfallPart): TemplateResult | typeof nothing {
  const { landfalls, show } = part;
  if (landfalls.length === 0) return nothing;
  const more = landfalls.length - MOST_TOLD;
  return html`<section class="landfalls" aria-label=${t('Landfall')}>
    <ul>
      ${landfalls.slice(0, MOST_TOLD).map(
        crossing =>
          html`<li>
            <button type="button" class="link-button figures" title=${meaning()} @click=${() => show(crossing)}>
              ${landfallText(crossing, part)}
            </button>
          </li>`,
      )}
    </ul>
    ${more > 0 ? html`<p class="small-text secondary-text">${moreText(more)}</p>` : nothing}
    <p class="small-text secondary-text">${t('Derived: the line of the track and the coast of the embedded map.')}</p>
  </section>`;
}

/** A landfall in a line, with the lead time of the time that is told. */
export function landfallText(
  { position: [longitude, latitude], time, wind }: CoastCrossing,
  { track, issued, clock }: Pick<LandfallPart, 'track' | 'issued' | 'clock'>,
): string {
  const lead = time === undefined ? undefined : momentOf(track, time, issued).lead;
  const when =
    time === undefined ? t('time not known') : `≈ ${dayAndMinute(toTenMinutes(time), clock.clock)}`;
  return [
    t('Landfall {0}', when),
    time === undefined || lead === undefined ? '' : signedLead(lead + (toTenMinutes(time) - time) / HOUR),
    formatCoordinates(toHundredths(latitude), toHundredths(longitude)),
    wind?.unit === undefined ? '' : `≈ ${formatNumber(wind.value, 0)} ${wind.unit}`,
  ]
    .filter(each => each !== '')
    .join(' · ');
}

function meaning(): string {
  return t(
    'Where the track, on great circles between its positions, crosses the coast of the embedded map (Natural Earth, 1 : 50 million). Derived: no service sent it, and it is as coarse as both.',
  );
}

function moreText(count: number): string {
  return count === 1 ? t('It crosses a coast once more.') : t('It crosses coasts {0} times more.', count);
}

const HOUR = 3_600_000;

/** Ten minutes: what is derived of positions hours apart is not told to the minute. */
function toTenMinutes(time: number): number {
  return Math.round(time / 600_000) * 600_000;
}

function toHundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
