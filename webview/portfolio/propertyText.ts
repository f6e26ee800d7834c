/** Any JSON value as it came: numbers are not rounded or grouped, for they may be ids or codes. */
export function propertyText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : String(value);
}
