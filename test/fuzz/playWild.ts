import type { Page } from 'playwright-core';

export interface WildFault {
  /** Which of the answers. */
  index: number;
  fault: string;
}

/**
 * Gives a page the messages of each answer, looks at the picture with the pointer and in each of its views, and
 * tells what went wrong: an exception, or a face that still loads when its answer is there.
 */
export function playWild(
  page: Page,
  answers: readonly (readonly { type: string }[])[],
): Promise<WildFault[]> {
  // As a text: an argument that is nested deeply takes the driver for ever.
  return page.evaluate(play, JSON.stringify(answers, packed));
}

const PACKED = { Float64Array, Uint32Array };

/** Typed arrays as what `play` makes them of again. */
function packed(_key: string, value: unknown): unknown {
  for (const [name, kind] of Object.entries(PACKED))
    if (value instanceof kind) return { typed: name, elements: Array.from<number, string>(value, String) };
  return value;
}

/** Runs in the page. */
async function play(text: string): Promise<WildFault[]> {
  const unpacked = (_key: string, value: unknown) => {
    const { typed, elements } = Object(value);
    if (typed === 'Float64Array') return Float64Array.from(elements, Number);
    return typed === 'Uint32Array' ? Uint32Array.from(elements, Number) : value;
  };
  const answers: { type: string }[][] = JSON.parse(text, unpacked);
  /** Each view of a page is looked at with one answer of so many. */
  const EVERY = 4;
  const VIEWS =
    'button[aria-pressed="false"], button[role="radio"][aria-checked="false"], [role=tab][aria-selected="false"]';
  const faults: WildFault[] = [];
  let index = 0;
  const note = (fault: string) => faults.push({ index, fault });
  const onError = ({ message }: ErrorEvent) => note(message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => note(String(reason));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
  const deliver = (message: { type: string }) =>
    new Promise<void>(resolve => {
      window.addEventListener('message', () => resolve(), { once: true });
      window.postMessage(message, '*');
    });
  const point = (target: Element) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true };
    for (const type of ['pointermove', 'mousemove']) target.dispatchEvent(new MouseEvent(type, at));
  };
  for (const [position, messages] of answers.entries()) {
    index = position;
    for (const message of messages) await deliver(message);
    await frame();
    await frame();
    for (const canvas of document.querySelectorAll('canvas')) point(canvas);
    if (position % EVERY === 0) {
      for (const button of document.querySelectorAll<HTMLButtonElement>(VIEWS)) {
        button.click();
        await frame();
      }
    }
    await frame();
    if (document.querySelector('.spinner, .panel-progress.active') !== null) note('still loading');
    if (Object(window).hacked !== undefined) note('text of the service ran');
  }
  window.removeEventListener('error', onError);
  window.removeEventListener('unhandledrejection', onRejection);
  return faults;
}
