import { formatCoordinates } from '../../src/domain/coordinates.ts';
import type { NoLeg } from '../../src/domain/legAt.ts';
import type { StormAt } from '../../src/domain/stormAt.ts';
import { convertWind } from '../../src/domain/windUnit.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { namedInstant } from '../kit/namedInstant.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { classText } from './classText.ts';
import { motionWords } from './motionText.ts';
import { noPlaceText } from './noPlaceText.ts';
import { signedLead } from './trackText.ts';

/** A time between the positions of a track, and what is derived of the storm then. */
export interface Moment {
  /** Epoch milliseconds. */
  time: number;
  /** Hours after the issue, or the first position; undefined where neither is known. */
  lead: number | undefined;
  storm: StormAt | NoLeg;
}

/** A time between positions in a few lines, which say that what they tell is derived. */
export function momentLines({ time, lead, storm }: Moment, clock: ReaderClock): string[] {
  const when = [
    lead === undefined ? '' : signedLead(Math.round(lead * 100) / 100),
    namedInstant(time, clock),
    t('derived'),
  ];
  if (typeof storm === 'string') return [joined(when.slice(0, 2)), noPlaceText(storm)];
  const [longitude, latitude] = storm.position;
  const place = formatCoordinates(rounded(latitude), rounded(longitude));
  const motion = storm.motion === undefined ? '' : motionWords(storm.motion);
  return [joined(when), joined([place, motion]), strengthAt(storm)].filter(line => line !== '');
}

/** Class, wind and pressure at a time, as far as they are known. */
export function strengthAt({ stormClass, wind, pressure }: StormAt): string {
  return joined([classText(stormClass), windAt(wind), pressureAt(pressure)]);
}

function windAt(wind: StormAt['wind']): string {
  if (wind === undefined) return '';
  const { value, unit } = wind;
  if (unit === undefined) return t('wind ≈ {0} (unit not given)', formatNumber(value, 0));
  const other = unit === 'kt' ? 'm/s' : 'kt';
  return `≈ ${formatNumber(value, 0)} ${unit} (${formatNumber(convertWind(value, unit, other), 0)} ${other})`;
}

function pressureAt(pressure: StormAt['pressure']): string {
  if (pressure === undefined) return '';
  const { value, unit } = pressure;
  return unit === undefined
    ? t('pressure ≈ {0} (unit not given)', formatNumber(value, 0))
    : `≈ ${formatNumber(value, 0)} ${unit}`;
}

function joined(parts: readonly string[]): string {
  return parts.filter(part => part !== '').join(' · ');
}

/** What is derived between positions is not told to the metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
