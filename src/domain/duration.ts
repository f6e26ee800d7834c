import { t } from './localize.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;
const WEEK = 7 * DAY;

const ISO =
  /^P(?:(\d+(?:[.,]\d+)?)Y)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T(?=\d)(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/;

/** Only the last part of a duration may have a fraction. */
const FRACTION_BEFORE_THE_END = /[.,]\d+[A-Z]./;

interface Parts {
  years: number;
  months: number;
  /** What has a length of its own: weeks and less, in milliseconds. */
  fixed: number;
}

/** Undefined for what is no ISO 8601 duration above P0D. */
function partsOf(text: string): Parts | undefined {
  const match = ISO.exec(text);
  if (match === null || FRACTION_BEFORE_THE_END.test(text)) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map(part => Number(part?.replace(',', '.') ?? 0));
  const fixed = weeks * WEEK + days * DAY + hours * HOUR + minutes * MINUTE + seconds * 1000;
  const sum = years + months + fixed;
  return sum > 0 && Number.isFinite(sum) ? { years, months, fixed } : undefined;
}

/** True for an ISO 8601 duration above P0D, years and months included. */
export function isDuration(text: string): boolean {
  return partsOf(text) !== undefined;
}

/** Milliseconds of an ISO 8601 duration above P0D; undefined for anything else. Months and years have no length. */
export function parseDuration(text: string): number | undefined {
  const parts = partsOf(text);
  return parts === undefined || parts.years > 0 || parts.months > 0 ? undefined : parts.fixed;
}

/** Milliseconds of an ISO 8601 duration above P0D, where a year counts as 365 days and a month as 30. */
export function nominalDuration(text: string): number | undefined {
  const parts = partsOf(text);
  return parts && parts.years * 365 * DAY + parts.months * 30 * DAY + parts.fixed;
}

/** PnD for whole days, else PTnH with hours rounded up, so that nothing asked for is cut off. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds % DAY === 0) return `P${milliseconds / DAY}D`;
  return `PT${Math.ceil(milliseconds / HOUR)}H`;
}

export type LeadTimeReading = { ok: true; value: string } | { ok: false; message: string };

/** Reads a lead time as people write it: ISO 8601, which stays as it is, or a number with days or hours. */
export function readLeadTime(text: string): LeadTimeReading {
  const trimmed = text.trim();
  const iso = trimmed.toUpperCase();
  if (isDuration(iso)) return { ok: true, value: iso };
  const words = /^(\d+(?:[.,]\d+)?)\s*(d|days?|h|hrs?|hours?)$/i.exec(trimmed);
  const amount = Number(words?.[1]?.replace(',', '.'));
  const unit = words?.[2]?.toLowerCase().startsWith('d') ? DAY : HOUR;
  const value = words !== null && amount > 0 ? formatDuration(amount * unit) : '';
  // Numbers of more digits than a number has are written with an exponent, which no duration has.
  if (!isDuration(value))
    return { ok: false, message: t('Enter a duration above zero, such as P5D, PT36H, 5 days or 36 h.') };
  return { ok: true, value };
}
