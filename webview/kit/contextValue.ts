/** Longest value that is offered to be copied, in characters. */
const LONGEST = 10_000;

/** Tells the editor's context menu of the value under the pointer, or of what has the focus, so that it can be copied. */
export function tellContextValue(): void {
  const { dataset } = document.body;
  const given = dataset.vscodeContext ?? '{}';
  const tell = ({ target }: Event) => {
    const value = target instanceof Element ? valueAt(target).slice(0, LONGEST) : '';
    const told = value === '' ? {} : { landfallValue: value };
    dataset.vscodeContext = JSON.stringify({ ...JSON.parse(given), ...told });
  };
  document.addEventListener('contextmenu', tell, { capture: true });
}

/** What is selected, what a chart reads out at its crosshair, a cell, or the note beside the pointer on a map. */
function valueAt(target: Element): string {
  const selected = getSelection()?.toString() ?? '';
  const read = target.closest('[aria-valuetext]')?.getAttribute('aria-valuetext');
  const cell = target.closest<HTMLElement>('td, th, dt, dd');
  const note = target.closest('.landfall-map')?.querySelector<HTMLElement>('.map-tip:not([hidden])');
  return (selected || read || cell?.innerText || note?.innerText || '').trim();
}
