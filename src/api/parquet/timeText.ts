import type { TimeUnit } from 'hyparquet';
import { isoText } from '../../domain/dateTime.ts';

const PER_SECOND: Readonly<Record<TimeUnit, bigint>> = {
  MILLIS: 1000n,
  MICROS: 1_000_000n,
  NANOS: 1_000_000_000n,
};

/** Most seconds from 1970 on, and before it, that a calendar here has. */
const MOST_SECONDS = 8_640_000_000_000n;
/** In milliseconds. */
const DAY = 86_400_000n;

/**
 * An instant, or what a clock shows, since 1970 in a unit, as a text of ISO 8601 without an offset, with all its digits.
 * Undefined for one that no calendar here has.
 */
export function timeText(value: bigint, unit: TimeUnit): string | undefined {
  const perSecond = PER_SECOND[unit];
  const part = ((value % perSecond) + perSecond) % perSecond;
  const seconds = (value - part) / perSecond;
  if (seconds > MOST_SECONDS || seconds < -MOST_SECONDS) return undefined;
  const digits = String(part).padStart(String(perSecond).length - 1, '0');
  const fraction = part === 0n ? '' : `.${digits.replace(/0+$/, '')}`;
  return `${isoText(Number(seconds) * 1000).slice(0, -'.000Z'.length)}${fraction}`;
}

/** The day that is so many after 1 January 1970; undefined for one that no calendar here has. */
export function dayText(days: number): string | undefined {
  return timeText(BigInt(days) * DAY, 'MILLIS')?.split('T')[0];
}
