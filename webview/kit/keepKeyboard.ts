/** What Tab stops at. */
const STOPS = ':is(button, input, select, textarea):enabled:not([tabindex="-1"]), a[href], [tabindex="0"]';

/** Parts of a page in which one does something: what stands in another is no place to go on. */
const PARTS = 'footer, aside';

/** Where an element stands: in which other, and how many are before it there. */
interface Place {
  parent: HTMLElement;
  index: number;
}

/** What had the keyboard when the editor took it from the page, for a prompt or for another editor. */
let away: HTMLElement | undefined;
let isFollowed = false;

/**
 * What has the keyboard may be taken away or disabled by an update: the keyboard goes on at what stands in its place, or
 * at the part of the page that has nothing to press left. So it does where the editor has the keyboard meanwhile, which
 * gives it back to the page as a whole: it goes on at what had it.
 */
export function keepKeyboard(within: HTMLElement, update: () => void): void {
  follow();
  const isHere = document.hasFocus();
  const held = isHere ? document.activeElement : (away ?? null);
  const places = held === null || !within.contains(held) ? [] : placesOf(held, within);
  update();
  if (held === null || places.length === 0 || !isLost(held, isHere)) return;
  const next = nextOf(places);
  if (isHere) next?.focus({ preventScroll: true });
  else away = next;
}

/** Once for a page. */
function follow(): void {
  if (isFollowed) return;
  isFollowed = true;
  let left: HTMLElement | undefined;
  document.addEventListener('focusout', ({ target }) => {
    left = target instanceof HTMLElement ? target : undefined;
    // The page loses the keyboard at once, or what lost it did so within the page.
    setTimeout(() => {
      left = undefined;
    });
  });
  window.addEventListener('blur', () => {
    away = left;
  });
  window.addEventListener('focus', () => {
    if (document.activeElement === document.body) away?.focus({ preventScroll: true });
    away = undefined;
  });
}

function nextOf(places: readonly Place[]): HTMLElement | undefined {
  for (const place of places) {
    const { parent } = place;
    const stop = parent.isConnected ? stopAt(place) : undefined;
    if (stop !== undefined) return stop;
    if (!parent.isConnected || !parent.matches(PARTS)) continue;
    parent.tabIndex = -1;
    return parent;
  }
  return undefined;
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
function isLost(held: Element, isHere: boolean): boolean {
  const { activeElement, body } = document;
  if (!isHere) return !held.isConnected || held.matches(':disabled');
  return activeElement === held ? held.matches(':disabled') : activeElement === body && !held.isConnected;
}

/** The first at the place or after it, or the last before it, or what holds them all. */
function stopAt({ parent, index }: Place): HTMLElement | undefined {
  const rest = [...parent.children].slice(index);
  const stops = [...parent.querySelectorAll<HTMLElement>(STOPS)].filter(each => each.checkVisibility());
  const next = stops.find(stop => rest.some(child => child.contains(stop))) ?? stops.at(-1);
  return next ?? (parent.matches(STOPS) ? parent : undefined);
}
