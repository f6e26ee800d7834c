import type { Box } from '../box.ts';

/** CSS pixels between what is fitted and the edge, or what floats there. */
const MARGIN = 36;

/**
 * What floats over a map, in its pixels: elements that say at which side, by `data-floats`. One that is invisible
 * keeps a place free for later, and names may stand there until then.
 */
export function mapFloats(container: HTMLElement, ratio: number): Box[] {
  const { left, top } = container.getBoundingClientRect();
  const seen = floating(container).filter(element => getComputedStyle(element).visibility !== 'hidden');
  return seen.map(element => {
    const box = element.getBoundingClientRect();
    return {
      left: (box.left - left) * ratio,
      right: (box.right - left) * ratio,
      top: (box.top - top) * ratio,
      bottom: (box.bottom - top) * ratio,
    };
  });
}

/** Padding, in CSS pixels, that keeps what is fitted clear of what floats at a map's sides. */
export function roomFor(container: HTMLElement): Box {
  const room = { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN };
  const map = container.getBoundingClientRect();
  for (const element of floating(container)) {
    const box = element.getBoundingClientRect();
    // What is as wide as the map is a drawer from below.
    const side = box.width < map.width - 1 ? element.dataset.floats : 'bottom';
    if (side === 'left') room.left = Math.max(room.left, box.right - map.left + MARGIN / 2);
    if (side === 'right') room.right = Math.max(room.right, map.right - box.left + MARGIN / 2);
    if (side === 'bottom') room.bottom = Math.max(room.bottom, map.bottom - box.top + MARGIN / 2);
  }
  const fits = (size: number, used: number) => size - used >= MARGIN;
  return fits(map.width, room.left + room.right) && fits(map.height, room.top + room.bottom)
    ? room
    : { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN };
}

/** CSS pixels at the right of a map that what floats there covers; what is as wide as the map covers it from below. */
export function coveredAtRight(container: HTMLElement): number {
  const map = container.getBoundingClientRect();
  const covered = floating(container)
    .filter(({ dataset }) => dataset.floats === 'right')
    .map(element => element.getBoundingClientRect())
    .filter(({ width }) => width > 0 && width < map.width - 1);
  return Math.max(0, ...covered.map(({ left }) => map.right - left));
}

function floating(container: HTMLElement): HTMLElement[] {
  return [...(container.parentElement ?? container).querySelectorAll<HTMLElement>('[data-floats]')];
}
