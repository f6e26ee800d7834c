/** Whether a page has room for an inspector beside its map; with less it lies over it, and stands open only where it was opened. */
export const BESIDE_ROOM = matchMedia('(min-width: 700px)');
