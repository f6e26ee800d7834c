import { classOfCategory } from '../../src/domain/stormClass.ts';
import type { StormSummary } from '../../src/panels/stormProtocol.ts';
import { overlap } from '../kit/map/box.ts';
import { type MapFrame, type MapLayer, pixelOf, worldsAround } from '../kit/map/mapFrame.ts';
import { nameWriter } from './nameWriter.ts';
import { boxAround } from './placeLabels.ts';
import { drawSign } from './trackLayer.ts';

/** CSS pixels. */
const GAP = 10;

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
  const { ratio } = frame;
  const [x, y] = pixelOf(frame, position.longitude, position.latitude, world);
  drawSign(frame, classOfCategory(category), x, y);
  const name = storm_name ?? storm_id;
  const { sizeOf, write } = nameWriter(frame, 11.5);
  const { width, height } = sizeOf(name);
  const box = boxAround(x + GAP * ratio + width / 2, y, width, height);
  if (!frame.floats.some(float => overlap(float, box))) write(name, box);
}
