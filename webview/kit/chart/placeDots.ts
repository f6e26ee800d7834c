import { placedLine, type TrackPlot } from './trackPlot.ts';

/** A track as it was drawn, and where its canvas begins. */
export interface Drawn {
  plot: TrackPlot;
  /** CSS pixels from the top of all tracks. */
  top: number;
}

/** Puts a dot on each line that has a value at the time with an index. */
export function placeDots(parent: HTMLElement, drawn: readonly Drawn[], index: number): void {
  const places = drawn.flatMap(({ plot, top }) => {
    const lines = plot.track.lines.filter(
      ({ kind }) => kind !== 'none' && kind !== 'bars' && kind !== 'ends',
    );
    return lines.flatMap(line => {
      const value = line.values[index];
      if (typeof value !== 'number' || !Number.isFinite(value)) return [];
      const { x, y, times } = placedLine(plot, line);
      const color = line.freezing === undefined ? line.color : value > line.freezing ? 'red' : 'blue';
      return [{ x: x(times[index] ?? 0), y: top + y(value), color: plot.theme[color] }];
    });
  });
  while (parent.children.length < places.length) parent.append(document.createElement('i'));
  for (const [at, dot] of [...parent.children].entries()) {
    if (!(dot instanceof HTMLElement)) continue;
    const place = places[at];
    dot.hidden = place === undefined;
    if (place === undefined) continue;
    dot.style.transform = `translate(${place.x}px, ${place.y}px)`;
    dot.style.background = place.color;
  }
}
