/** What Tab stops at. */
const STOPS = ':is(button, input, select, textarea):enabled:not([tabindex="-1"]), a[href], [tabindex="0"]';

/** Parts of a page in which one does something: what stands in another is no place to go on. */
const PARTS = 'footer, aside';

/** Where an element stands: in which other, and how many are before it there. */
interface Place {
  parent: HTMLElement;
  index: number;
}

/**
 * What has the keyboard may be taken away or disabled by an update: the keyboard goes on at what stands in its place, or
 * at the part of the page that has nothing to press left.
 */
export function keepKeyboard(within: HTMLElement, update: () => void): void {
  const held = document.hasFocus() ? document.activeElement : null;
  const places = held === null || !within.contains(held) ? [] : placesOf(held, within);
  update();
  if (held === null || places.length === 0 || !isLost(held)) return;
  for (const place of places) {
    const stop = place.parent.isConnected ? stopAt(place) : undefined;
    stop?.focus({ preventScroll: true });
    if (stop !== undefined) return;
    if (!place.parent.isConnected || !place.parent.matches(PARTS)) continue;
    place.parent.tabIndex = -1;
    place.parent.focus({ preventScroll: true });
    return;
  }
}

/** From the innermost out. */
function placesOf(held: Element, within: HTMLElement): Place[] {
  const places: Place[] = [];
  let element = held;
  while (element !== within && element.parentElement !== null) {
    const parent = element.parentElement;
    places.push({ parent, index: [...parent.children].indexOf(element) });
    element = parent;
  }
  return places;
}

/** What is disabled has the focus until the page is drawn. */
function isLost(held: Element): boolean {
  const { activeElement, body } = document;
  return activeElement === held ? held.matches(':disabled') : activeElement === body && !held.isConnected;
}

/** The first at the place or after it, or the last before it, or what holds them all. */
function stopAt({ parent, index }: Place): HTMLElement | undefined {
  const rest = [...parent.children].slice(index);
  const stops = [...parent.querySelectorAll<HTMLElement>(STOPS)].filter(each => each.checkVisibility());
  const next = stops.find(stop => rest.some(child => child.contains(stop))) ?? stops.at(-1);
  return next ?? (parent.matches(STOPS) ? parent : undefined);
}
