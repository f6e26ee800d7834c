/** Flags of a wind barb. */
export interface WindBarb {
  calm: boolean;
  pennants: number;
  full: number;
  half: number;
}

/** Winds below this many knots are calm: a circle. */
const CALM_KNOTS = 2.5;

/** No wind at any height of a forecast is as fast, in knots: the fastest gust on record was 220 (WMO, Barrow Island, 1996). */
const FASTEST_KNOTS = 300;

/**
 * Half barb 5 kt, full barb 10 kt, pennant 50 kt, of a wind in knots rounded to 5 (WMO No. 485). Undefined for a
 * speed that no wind has, which flags would tell wrongly or without end.
 */
export function windBarb(knots: number): WindBarb | undefined {
  if (!(knots >= 0 && knots <= FASTEST_KNOTS)) return undefined;
  if (knots < CALM_KNOTS) return { calm: true, pennants: 0, full: 0, half: 0 };
  const rounded = Math.max(5, Math.round(knots / 5) * 5);
  const pennants = Math.floor(rounded / 50);
  const full = Math.floor((rounded % 50) / 10);
  return { calm: false, pennants, full, half: rounded % 10 === 5 ? 1 : 0 };
}
