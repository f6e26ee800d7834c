const BASIC = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(?:(\d{2}(?:[.,]\d+)?))?(Z|[+-]\d{2}(?:\d{2})?)?$/i;

/** A date-time of the basic format of ISO 8601, such as 20260928T060000Z, in the extended one; another text as it is. */
export function extendedForm(text: string): string {
  const [match, year, month, day, hour, minute, seconds, offset = ''] = BASIC.exec(text) ?? [];
  if (match === undefined) return text;
  const clock = [hour, minute, seconds].filter(part => part !== undefined).join(':');
  return `${year}-${month}-${day}T${clock}${offset}`;
}
