import { html, nothing, type TemplateResult } from 'lit';
import type { Coast } from '../../src/domain/coast.ts';
import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { type LandfallSpread, landfallSpread } from '../../src/domain/landfallSpread.ts';
import { landfalls } from '../../src/domain/landfalls.ts';
import type { Track } from '../../src/domain/track.ts';
import { formatInstant } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';

/** Crossings of a coast that lie as near to one another, in kilometres, are one landfall as several models have it. */
const ONE_LANDFALL = 300;

/** Landfalls that are told one by one, those of most models first. */
const MOST_TOLD = 3;

/** Half an hour: models are not told to the minute beside one another. */
const ROUNDED = 1_800_000;

export interface NamedTrack {
  name: string;
  track: Track;
}

/** Where and when models have the storm come to land, and how far they differ in time, a line each; how many more. Derived. */
export function landfallLines(
  tracks: readonly NamedTrack[],
  coast: Coast | undefined,
  { clock, name }: ReaderClock,
): string[] {
  if (coast === undefined) return [];
  const models = tracks.map(each => ({
    model: each.name,
    landfalls: landfalls(each.track, coast).landfalls,
  }));
  const time = (milliseconds: number) => formatInstant(Math.round(milliseconds / ROUNDED) * ROUNDED, clock);
  const spreads = landfallSpread(models, ONE_LANDFALL);
  const more = spreads.length - MOST_TOLD;
  const lines = spreads
    .slice(0, MOST_TOLD)
    .map(spread => [placeText(spread), whenText(spread, time, name), namesText(spread)].join(' · '));
  return more > 0 ? [...lines, moreText(more)] : lines;
}

function moreText(count: number): string {
  return count === 1 ? t('1 more landfall is not listed.') : t('{0} more landfalls are not listed.', count);
}

function placeText({ middle, crossings, models }: LandfallSpread): string {
  const [longitude, latitude] = middle.position;
  const tenths = (degrees: number) => Math.round(degrees * 10) / 10;
  const place = formatCoordinates(tenths(latitude), tenths(longitude));
  return t('{0} of {1} tracks near {2}', crossings.length, models, place);
}

function whenText(spread: LandfallSpread, time: (milliseconds: number) => string, zone: string): string {
  const { earliest, median, latest, crossings } = spread;
  if (earliest === undefined || median === undefined || latest === undefined) return t('time not known');
  const timed = crossings.filter(({ crossing }) => crossing.time !== undefined).length;
  const when =
    timed === 1
      ? `≈ ${time(median)} ${zone}`
      : t('from ≈ {0} to ≈ {1} {2}, in the middle ≈ {3}', time(earliest), time(latest), zone, time(median));
  return timed === crossings.length ? when : t('{0} (of {1} with a time)', when, timed);
}

function namesText({ crossings }: LandfallSpread): string {
  return crossings.map(({ model }) => model).join(', ');
}

/** The landfalls of several models, as part of a tab. */
export function landfallsTogether(lines: readonly string[]): TemplateResult | typeof nothing {
  if (lines.length === 0) return nothing;
  return html`<section class="landfalls" aria-label=${t('Landfall by model')}>
    <h2>${t('Landfall by model (derived)')}</h2>
    <ul>
      ${lines.map(line => html`<li>${line}</li>`)}
    </ul>
    <p class="small-text secondary-text">${t('How far the models differ is how sure the time is; the coast is that of the embedded map.')}</p>
  </section>`;
}
