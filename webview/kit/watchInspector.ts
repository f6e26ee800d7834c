/**
 * Sends `put-away` to an inspector when the focus goes beneath it, and at Escape: within it, or anywhere in the page where
 * it is a drawer over the rest.
 */
export function watchInspector(inspector: Element | undefined): void {
  if (inspector === undefined) return;
  const watching = new AbortController();
  const { signal } = watching;
  const onFocus = () =>
    // What gets the focus is scrolled into view first.
    requestAnimationFrame(() => {
      if (!inspector.isConnected) watching.abort();
      else if (isBeneath(document.activeElement, inspector)) inspector.dispatchEvent(new Event('put-away'));
    });
  const onKey = (event: KeyboardEvent) => {
    if (!inspector.isConnected) watching.abort();
    else if (putsAway(event, inspector)) inspector.dispatchEvent(new Event('put-away'));
  };
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('keydown', onKey, { signal });
}

function putsAway(event: KeyboardEvent, inspector: Element): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || meansLess(event)) return false;
  const isWithin = event.target instanceof Node && inspector.contains(event.target);
  return isWithin || getComputedStyle(inspector).position === 'fixed';
}

/** Escape closes a menu that is open, and empties a search, before it puts anything away. */
function meansLess({ target }: Event): boolean {
  const isSearch = target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
  return isSearch || document.querySelector(':popover-open') !== null;
}

/** Whether nothing of a control that is in the window can be seen for the inspector. */
function isBeneath(control: Element | null, inspector: Element): boolean {
  if (control === null || control === document.body || inspector.contains(control)) return false;
  const tops = samplesOf(control).map(([x, y]) => document.elementFromPoint(x, y));
  return tops.some(top => inspector.contains(top)) && !tops.some(top => control.contains(top));
}

/** Points at the corners and in the middle of what of an element is in the window. */
function samplesOf(element: Element): (readonly [x: number, y: number])[] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const along = (from: number, to: number, room: number) => {
    const [first, last] = [Math.max(from, 0) + 1, Math.min(to, room) - 1];
    return [first, (first + last) / 2, last];
  };
  const rows = along(top, bottom, innerHeight);
  return along(left, right, innerWidth).flatMap(x => rows.map(y => [x, y] as const));
}
