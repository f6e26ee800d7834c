/**
 * Runs in a page before all else: whatever the page does in a later turn (timers, frames, observers, events that are told
 * afterwards) it does 80 ms later still, as on a machine that is busy. A test that looks at once then sees what was before.
 */
export function actLate(): void {
  const LATER = 80;
  // Of an editor, what an extension shows is late, and the editor around it is not.
  const isOfEditor = window !== window.top || location.search.includes('folder=');
  if (isOfEditor && !location.pathname.endsWith('/fake.html')) return;
  const TOLD_AFTERWARDS: ReadonlySet<string> = new Set(['toggle', 'message', 'scroll', 'resize', 'load']);
  const { setTimeout: wait, requestAnimationFrame: frame, ResizeObserver: Sizes } = window;
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const held = new WeakMap<EventListenerOrEventListenerObject, EventListener>();

  Object.assign(window, {
    setTimeout: (act: () => void, delay = 0) => wait(act, delay + LATER),
    requestAnimationFrame: (act: FrameRequestCallback) => frame(() => wait(() => frame(act), LATER)),
    ResizeObserver: class extends Sizes {
      constructor(told: ResizeObserverCallback) {
        super((...what) => wait(() => told(...what), LATER));
      }
    },
  });

  /** A browser tells of the last of several openings and closings alone. */
  function isOutdated(event: Event): boolean {
    if (!(event instanceof ToggleEvent) || !(event.target instanceof HTMLElement)) return false;
    return event.target.matches(':popover-open') !== (event.newState === 'open');
  }

  function holdBack(listener: EventListenerOrEventListenerObject): EventListener {
    const known = held.get(listener);
    if (known !== undefined) return known;
    const later: EventListener = function (this: unknown, event) {
      wait(() => {
        if (isOutdated(event)) return;
        if (typeof listener === 'function') listener.call(this, event);
        else listener.handleEvent(event);
      }, LATER);
    };
    held.set(listener, later);
    return later;
  }

  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const isLate = listener !== null && TOLD_AFTERWARDS.has(type);
    add.call(this, type, isLate ? holdBack(listener) : listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const isLate = listener !== null && TOLD_AFTERWARDS.has(type);
    remove.call(this, type, isLate ? holdBack(listener) : listener, options);
  };
}
