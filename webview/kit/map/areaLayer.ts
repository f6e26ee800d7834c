import type { FeatureArea } from '../../../src/domain/featureArea.ts';
import type { LonLat } from '../../../src/domain/geodesy.ts';
import { type MapFrame, type MapLayer, pixelOf, worldsAround } from './mapFrame.ts';

/** Degrees of latitude of a piece of an edge: edges are straight in degrees, and bend on the map. */
const PIECE = 1;

/** The outline of an area that was chosen, with a tint. */
export function areaLayer(area: FeatureArea): MapLayer {
  const way = outlineOf([...area, ...area.slice(0, 1)]);
  return frame => {
    frame.context.globalAlpha = 0.08;
    frame.context.fillStyle = frame.theme.foreground;
    trace(frame, way);
    // As `areaEdges` holds: what a ring that crosses itself goes round twice is no part of it.
    frame.context.fill('evenodd');
    frame.context.globalAlpha = 1;
    drawOutline(frame, way);
  };
}

/** A way of straight pieces, such as the outline of an area that is being drawn. */
export function drawOutline(frame: MapFrame, way: readonly LonLat[]): void {
  const { context, ratio, theme } = frame;
  trace(frame, way);
  context.lineJoin = 'round';
  context.strokeStyle = theme.background;
  context.lineWidth = 4 * ratio;
  context.stroke();
  context.strokeStyle = theme.foreground;
  context.lineWidth = 1.5 * ratio;
  context.setLineDash([6 * ratio, 3 * ratio]);
  context.stroke();
  context.setLineDash([]);
}

/** A way along edges that are straight in longitude and latitude, in pieces that may be drawn straight. */
export function outlineOf(corners: readonly LonLat[]): LonLat[] {
  return corners.flatMap(([toX, toY], index): LonLat[] => {
    const [fromX, fromY] = corners[index - 1] ?? [toX, toY];
    const pieces = fromX === toX ? 1 : Math.max(1, Math.ceil(Math.abs(toY - fromY) / PIECE));
    return Array.from({ length: pieces }, (_, piece) => {
      const share = (piece + 1) / pieces;
      return [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
    });
  });
}

function trace(frame: MapFrame, way: readonly LonLat[]): void {
  frame.context.beginPath();
  for (const world of worldsAround(frame))
    for (const [index, [longitude, latitude]] of way.entries()) {
      const pixel = pixelOf(frame, longitude, latitude, world);
      if (index === 0) frame.context.moveTo(...pixel);
      else frame.context.lineTo(...pixel);
    }
}
