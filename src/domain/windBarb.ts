/** Flags of a wind barb. */
export interface WindBarb {
  calm: boolean;
  pennants: number;
  full: number;
  half: number;
}

/** Winds below this many knots are calm: a circle. */
const CALM_KNOTS = 2.5;

/** Half barb 5 kt, full barb 10 kt, pennant 50 kt, of a wind in knots rounded to 5 (WMO No. 485). */
export function windBarb(knots: number): WindBarb {
  if (knots < CALM_KNOTS) return { calm: true, pennants: 0, full: 0, half: 0 };
  const rounded = Math.max(5, Math.round(knots / 5) * 5);
  const pennants = Math.floor(rounded / 50);
  const full = Math.floor((rounded % 50) / 10);
  return { calm: false, pennants, full, half: rounded % 10 === 5 ? 1 : 0 };
}
