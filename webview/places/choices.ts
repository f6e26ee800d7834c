/** What the reader has chosen of the view; it survives a reload. */
export interface Choices {
  /** Variable that is compared. */
  field: string;
  view: 'overlay' | 'multiples' | 'table';
  clock: 'local' | 'utc';
}

/** Choices remembered, of whatever shape an older version left; `time` is the setting of the clock. */
export function readChoices(remembered: Readonly<Record<string, unknown>>, time: Choices['clock']): Choices {
  const { field, view, clock } = remembered;
  return {
    field: typeof field === 'string' ? field : 'temperature',
    view: view === 'multiples' || view === 'table' ? view : 'overlay',
    clock: clock === 'utc' || clock === 'local' ? clock : time,
  };
}
