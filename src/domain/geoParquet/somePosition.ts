/** Most lists within one another of which coordinates are made. */
const MAX_LISTS = 3;

/** Whether something holds for a position among the coordinates of a geometry, however many lists they are in. */
export function somePosition(
  coordinates: unknown,
  holds: (position: readonly unknown[]) => boolean,
  lists = 0,
): boolean {
  if (!Array.isArray(coordinates)) return false;
  if (typeof coordinates[0] === 'number') return holds(coordinates);
  return lists < MAX_LISTS && coordinates.some(each => somePosition(each, holds, lists + 1));
}
