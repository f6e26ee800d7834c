/** Which arrow keys go through a row of controls, and which through a column. */
const STEPS: Readonly<Record<'row' | 'column' | 'both', Readonly<Record<string, number>>>> = {
  row: { ArrowLeft: -1, ArrowRight: 1 },
  column: { ArrowUp: -1, ArrowDown: 1 },
  both: { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 },
};

/**
 * Moves the focus among controls of which Tab reaches one: arrow keys, round the ends, Home and End. Returns the
 * control that got it; undefined for another key.
 */
export function moveFocus(
  event: KeyboardEvent,
  controls: readonly HTMLElement[],
  along: 'row' | 'column' | 'both',
): HTMLElement | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? controls.indexOf(activeElement) : -1;
  const step = STEPS[along][event.key];
  const ends: Readonly<Record<string, number>> = { Home: 0, End: controls.length - 1 };
  const next =
    step === undefined
      ? ends[event.key]
      : (Math.max(at, step < 0 ? 0 : -1) + step + controls.length) % controls.length;
  const control = next === undefined ? undefined : controls[next];
  if (control === undefined) return undefined;
  event.preventDefault();
  control.focus();
  return control;
}

/** Controls within the element that listens, in the order of the page. */
export function controlsIn(event: Event, selector: string): HTMLElement[] {
  const { currentTarget } = event;
  return currentTarget instanceof HTMLElement
    ? [...currentTarget.querySelectorAll<HTMLElement>(selector)]
    : [];
}
