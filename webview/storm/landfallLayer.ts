import type { CoastCrossing } from '../../src/domain/landfalls.ts';
import { type MapFrame, type MapLayer, pixelOf, worldsAround } from '../kit/map/mapFrame.ts';

/** What the sign of a landfall is drawn on: a map, or its legend. */
type Sheet = Pick<MapFrame, 'context' | 'ratio' | 'theme'>;

/** CSS pixels from the middle of the sign to its corners. */
const REACH = 6;

/** A sign where a track comes to land. */
export function landfallLayer(crossings: readonly CoastCrossing[]): MapLayer {
  return frame => {
    for (const world of worldsAround(frame))
      for (const { position } of crossings)
        drawLandfall(frame, pixelOf(frame, position[0], position[1], world));
  };
}

/** A square on its corner, in the colours of the theme: no class of the scale looks so. */
export function drawLandfall({ context, ratio, theme }: Sheet, [x, y]: readonly [number, number]): void {
  const reach = REACH * ratio;
  context.beginPath();
  context.moveTo(x, y - reach);
  context.lineTo(x + reach, y);
  context.lineTo(x, y + reach);
  context.lineTo(x - reach, y);
  context.lineTo(x, y - reach);
  context.fillStyle = theme.background;
  context.fill();
  context.lineWidth = 2 * ratio;
  context.strokeStyle = theme.foreground;
  context.stroke();
  context.beginPath();
  context.arc(x, y, 1.5 * ratio, 0, 2 * Math.PI);
  context.fillStyle = theme.foreground;
  context.fill();
}
