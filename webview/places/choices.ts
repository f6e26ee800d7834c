/** What the reader has chosen of the view; it survives a reload. */
export interface Choices {
  /** Variable that is compared. */
  field: string;
  view: PlacesView;
  /** Whose clock tells the times. */
  clock: ClockChoice;
  /** Places that are put away, by their index. */
  hidden: readonly number[];
}

/** Every place in one track, a track for each, or a table. */
export type PlacesView = 'overlay' | 'tracks' | 'table';

/** UTC, or the local time of a place, by its index. */
export type ClockChoice = 'utc' | number;

/** Choices remembered, of whatever shape an older version left; `time` is the setting of the clock. */
export function readChoices(remembered: Readonly<Record<string, unknown>>, time: 'local' | 'utc'): Choices {
  const { field, view, clock, hidden } = remembered;
  return {
    field: typeof field === 'string' ? field : 'temperature',
    view: view === 'table' ? 'table' : view === 'tracks' || view === 'multiples' ? 'tracks' : 'overlay',
    clock: readClock(clock) ?? (time === 'utc' ? 'utc' : 0),
    hidden: Array.isArray(hidden) ? hidden.filter(each => typeof each === 'number') : [],
  };
}

function readClock(remembered: unknown): ClockChoice | undefined {
  if (remembered === 'utc' || typeof remembered === 'number') return remembered;
  return remembered === 'local' ? 0 : undefined;
}
