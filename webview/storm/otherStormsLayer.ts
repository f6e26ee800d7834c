import { classOfCategory } from '../../src/domain/stormClass.ts';
import type { StormSummary } from '../../src/panels/stormProtocol.ts';
import { overlap } from '../kit/map/box.ts';
import { type MapFrame, type MapLayer, pixelOf, worldsAround } from '../kit/map/mapFrame.ts';
import { drawSign } from './trackLayer.ts';

/** CSS pixels. */
const HEIGHT = 14;
const GAP = 12;

/** Where the other storms of the list are, with their names: each in the sign of its class. */
export function otherStormsLayer(storms: readonly StormSummary[]): MapLayer {
  return frame => {
    for (const world of worldsAround(frame)) for (const storm of storms) drawStorm(frame, storm, world);
  };
}

function drawStorm(
  frame: MapFrame,
  { position, category, storm_name, storm_id }: StormSummary,
  world: number,
): void {
  if (position === undefined) return;
  const { context, ratio, theme } = frame;
  const [x, y] = pixelOf(frame, position.longitude, position.latitude, world);
  drawSign(frame, classOfCategory(category), x, y);
  const name = storm_name ?? storm_id;
  context.font = `${11.5 * ratio}px ${theme.fontFamily}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const left = x + GAP * ratio;
  const box = {
    left,
    right: left + context.measureText(name).width,
    top: y - (HEIGHT / 2) * ratio,
    bottom: y + (HEIGHT / 2) * ratio,
  };
  if (frame.floats.some(float => overlap(float, box))) return;
  context.lineWidth = 3.5 * ratio;
  context.strokeStyle = theme.background;
  context.fillStyle = theme.foreground;
  context.strokeText(name, left, y);
  context.fillText(name, left, y);
}
