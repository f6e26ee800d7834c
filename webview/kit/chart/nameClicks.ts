import { rememberLast } from '../rememberLast.ts';
import type { ChartSwitches } from './gutter.ts';

/** Longest time between two clicks that are one double click, in milliseconds, and pixels between them. */
const SECOND_CLICK = 500;
const CLICK_REACH = 5;

/** Clicks on the names of a chart, of which the first moves what is drawn, so that the second may be over anything. */
export interface NameClicks {
  /** The switches with clicks told apart from double clicks. */
  switchesOf(switches: ChartSwitches): ChartSwitches;
  /** Is told of every click of the window, before anything else is. */
  onClick(event: MouseEvent): void;
}

/** Shows the name alone that a second click was meant for. */
export function createNameClicks(showAlone: (id: string) => void): NameClicks {
  /** The name that was clicked last, and where and when. */
  let clicked: { id: string; name: Element | undefined; x: number; y: number; at: number } | undefined;
  let pressed: MouseEvent | undefined;
  /** A second click has been answered in this turn. */
  let isAlone = false;
  return {
    switchesOf: rememberLast(
      ({ toggle, alone, ...others }: ChartSwitches): ChartSwitches => ({
        ...others,
        toggle(id) {
          const { clientX: x, clientY: y, timeStamp: at, detail = 0 } = pressed ?? {};
          clicked =
            detail === 0 || x === undefined || y === undefined || at === undefined
              ? undefined
              : { id, name: nameUnder(pressed), x, y, at };
          toggle(id);
        },
        alone(id) {
          if (!isAlone) alone(id);
        },
      }),
    ),
    onClick(event) {
      const before = clicked;
      clicked = undefined;
      pressed = event;
      if (before === undefined) return;
      // The browser counts clicks on one element only.
      const isCounted = nameUnder(event) === before.name;
      const isSecond = isCounted ? event.detail === 2 : event.timeStamp - before.at <= SECOND_CLICK;
      if (!isSecond) return;
      if (Math.hypot(event.clientX - before.x, event.clientY - before.y) > CLICK_REACH) return;
      event.stopPropagation();
      showAlone(before.id);
      // The double click that follows comes to the name that was there, whether it still is or not.
      isAlone = true;
      setTimeout(() => {
        isAlone = false;
      });
    },
  };
}

function nameUnder(event: Event | undefined): Element | undefined {
  return event?.target instanceof Element ? (event.target.closest('button') ?? undefined) : undefined;
}
