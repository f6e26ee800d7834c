import type uPlot from 'uplot';
import type { ChartTrack } from '../chartModel.ts';
import type { Theme } from '../theme.ts';
import { placedMarks } from './placedMarks.ts';

/** Pixels from the top of a track to the middle of marks along it. */
export const MARKS_FROM_TOP = 9;

const paths = new Map<string, Path2D>();

/** The marks of a track that have room. */
export function drawMarks(plot: uPlot, { marks, marksAtTop, sideLabel }: ChartTrack, theme: Theme): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const middle = bbox.top + (marksAtTop ? MARKS_FROM_TOP * ratio : bbox.height / 2);
  ctx.save();
  if (sideLabel !== undefined) drawSideLabel(ctx, sideLabel, bbox.left - 6 * ratio, middle, theme);
  const x = (seconds: number) => plot.valToPos(seconds, 'x', true);
  for (const { mark, at } of placedMarks(marks ?? [], x, bbox.left, bbox.left + bbox.width, ratio)) {
    ctx.setTransform(ratio, 0, 0, ratio, at, middle);
    ctx.rotate(((mark.turn ?? 0) * Math.PI) / 180);
    ctx.lineWidth = 1.2;
    ctx.lineCap = 'round';
    for (const { path, stroke, fill } of mark.shapes) {
      const shape = pathOf(path);
      if (fill !== undefined) {
        ctx.fillStyle = theme[fill];
        ctx.fill(shape);
      }
      if (stroke !== undefined) {
        ctx.strokeStyle = theme[stroke];
        ctx.stroke(shape);
      }
    }
  }
  ctx.restore();
}

/** Few shapes are drawn many times: 7 symbols, some 50 barbs. */
function pathOf(data: string): Path2D {
  let path = paths.get(data);
  if (path === undefined) {
    path = new Path2D(data);
    paths.set(data, path);
  }
  return path;
}

function drawSideLabel(
  context: CanvasRenderingContext2D,
  label: string,
  right: number,
  middle: number,
  theme: Theme,
): void {
  context.font = `${11 * devicePixelRatio}px ${theme.fontFamily}`;
  context.fillStyle = theme.foreground;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.fillText(label, right, middle);
}
