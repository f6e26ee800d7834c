const UTC_NAMES = /^(?:etc\/)?(?:utc|uct|gmt(?:[+-]?0)?|zulu|universal|greenwich)$/i;

/** Whether a zone is UTC by one of its names. */
export function isUtcName(zone: string): boolean {
  return UTC_NAMES.test(zone);
}
