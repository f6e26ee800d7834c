const FIRST = ['Ba', 'Ke', 'Lo', 'Mi', 'Ru', 'Sa', 'Te', 'Vo', 'Za', 'Ny', 'Du', 'Fe'];
const MIDDLE = ['ral', 'ven', 'lor', 'mis', 'dru', 'sho', 'tel', 'quo', 'zin', 'bar'];
const LAST = ['da', 'ko', 'ne', 'rix', 'tha', 'vu', 'mor', 'lie'];
const NAMES = FIRST.length * MIDDLE.length * LAST.length;
/** Without a factor in common with their number, so that each name comes once before any comes again. */
const STRIDE = 437;
/** By which a row is ahead of the row before it in its share, so that they do not deal out names that sound alike. */
const AHEAD = 31;

/**
 * Invented names, pronounceable, and none of the lists that weather services use. Each of several rows of storms has
 * its share of them, which it deals out in turn: none comes again for 240 storms of one of four rows.
 */
export function stormName(row: number, rows: number, index: number): string {
  const share = Math.floor(NAMES / rows);
  const name = ((row * share + ((index + row * AHEAD) % share)) * STRIDE) % NAMES;
  const first = FIRST[name % FIRST.length] ?? '';
  const middle = MIDDLE[Math.floor(name / FIRST.length) % MIDDLE.length] ?? '';
  const last = LAST[Math.floor(name / FIRST.length / MIDDLE.length)] ?? '';
  return `${first}${middle}${last}`;
}
