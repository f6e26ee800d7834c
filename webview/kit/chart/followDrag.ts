/** Least pixels of a drag; less is a click. */
const LEAST = 5;

interface Dragging {
  /** From where and to where it goes so far, in pixels of the window. */
  move: (from: number, to: number) => void;
  /** It was let go. */
  done: (from: number, to: number) => void;
  /** It ended, either way. */
  end: () => void;
}

/** Follows a pointer that was put down on an element and is drawn across it; Escape gives it up. */
export function followDrag(pressed: PointerEvent, element: HTMLElement, { move, done, end }: Dragging): void {
  const from = pressed.clientX;
  const listening = new AbortController();
  const { signal } = listening;
  let moved = false;
  const finish = () => {
    listening.abort();
    end();
  };
  const options = { signal };
  element.setPointerCapture(pressed.pointerId);
  element.addEventListener(
    'pointermove',
    ({ clientX }) => {
      moved ||= Math.abs(clientX - from) >= LEAST;
      if (moved) move(from, clientX);
    },
    options,
  );
  element.addEventListener(
    'pointerup',
    ({ clientX }) => {
      finish();
      if (moved) done(from, clientX);
    },
    options,
  );
  element.addEventListener('pointercancel', finish, options);
  window.addEventListener(
    'keydown',
    event => {
      if (event.key === 'Escape') finish();
    },
    options,
  );
}
