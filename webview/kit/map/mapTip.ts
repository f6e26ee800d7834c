import { coveredAtRight } from './mapFloats.ts';

/** A small note beside the pointer. Its lines are text, whatever they hold. */
export interface MapTip {
  /** In CSS pixels of the map; no lines hide it. */
  show(x: number, y: number, lines: readonly string[]): void;
}

export function createMapTip(container: HTMLElement): MapTip {
  const element = document.createElement('div');
  element.className = 'map-tip';
  element.hidden = true;
  container.append(element);
  return {
    show(x, y, lines) {
      element.hidden = lines.length === 0;
      if (lines.length === 0) return;
      element.replaceChildren(...lines.map(lineOf));
      const room = container.clientWidth - coveredAtRight(container);
      const right = x + 16 + element.offsetWidth > room;
      const low = y + 16 + element.offsetHeight > container.clientHeight;
      element.style.left = `${right ? Math.max(0, x - 12 - element.offsetWidth) : x + 14}px`;
      element.style.top = `${low ? Math.max(0, y - 12 - element.offsetHeight) : y + 14}px`;
    },
  };
}

function lineOf(text: string): HTMLElement {
  const line = document.createElement('div');
  line.textContent = text;
  return line;
}
