import { formatNumber } from '../format.ts';
import { scaleBars } from './scaleBar.ts';

/** CSS pixels of the longest bar. */
const ROOM = 100;

/** The scale in the corner of a map; gives what brings it up to date with the metres of a CSS pixel. */
export function createMapScale(container: HTMLElement): (metresPerPixel: number) => void {
  const element = document.createElement('div');
  element.className = 'map-scale';
  element.dataset.floats = '';
  container.append(element);
  return metresPerPixel => {
    const bars = scaleBars(metresPerPixel, ROOM).map(({ length, unit, width }) => {
      const bar = document.createElement('div');
      bar.textContent = `${formatNumber(length, 3)} ${unit}`;
      bar.style.width = `${width}px`;
      return bar;
    });
    element.replaceChildren(...bars);
  };
}
