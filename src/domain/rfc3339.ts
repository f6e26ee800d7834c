import { parseDateTime } from './dateTime.ts';
import { extendedForm } from './extendedForm.ts';
import { utcText } from './utcText.ts';

const MINUTE = 60_000;

const FORM = /^(.{10})[T ](\d{2}:\d{2})(?::(\d{2}(?:[.,]\d+)?))?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const IN_UTC = /^.{10}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]00:00)$/;

/**
 * A date-time that a person or a program gives, as RFC 3339 in UTC: what is that already stays the text that it is,
 * and fractions and leap seconds stay in any case. Without an offset it is UTC. Undefined for what is no date-time,
 * such as a day alone, a day that no calendar has, or words.
 */
export function rfc3339(text: string): string | undefined {
  const [, day, clock, seconds = '00'] = FORM.exec(extendedForm(text)) ?? [];
  const given = parseDateTime(text);
  const minute = parseDateTime(`${day}T${clock}Z`);
  if (given === undefined || minute === undefined) return undefined;
  if (IN_UTC.test(text)) return text;
  const utc = utcText(minute.wall - (given.offsetMinutes ?? 0) * MINUTE)?.slice(0, 16);
  return utc && `${utc}:${seconds.replace(',', '.')}Z`;
}
