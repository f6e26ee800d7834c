import type { Theme } from '../theme.ts';
import { HALO, type Ink, MARK_LINE, type Stroke, TEXT_SIZE } from './ink.ts';

const paths = new Map<string, Path2D>();

/** Draws on a canvas that has so many device pixels for one CSS pixel. */
export function canvasInk(context: CanvasRenderingContext2D, ratio: number, theme: Theme): Ink {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.textBaseline = 'middle';
  const take = ({ color, width, dash = [] }: Stroke) => {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.setLineDash([...dash]);
  };
  /** A line as wide as an odd number of device pixels is sharp in the middle of them. */
  const sharp = (place: number, width: number) => {
    const half = Math.round(width * ratio) % 2 === 0 ? 0 : 0.5;
    return (Math.round(place * ratio - half) + half) / ratio;
  };
  const fontOf = (size: number, bold: boolean) => `${bold ? '600 ' : ''}${size}px ${theme.fontFamily}`;
  const usual = fontOf(TEXT_SIZE, false);
  context.font = usual;
  const straight = (x0: number, y0: number, x1: number, y1: number, stroke: Stroke) => {
    take(stroke);
    context.beginPath();
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
    context.stroke();
  };
  return {
    stroke(trace, stroke) {
      take(stroke);
      context.beginPath();
      trace(context);
      context.stroke();
    },
    fill(trace, color, opacity = 1) {
      context.fillStyle = color;
      context.globalAlpha = opacity;
      context.beginPath();
      trace(context);
      context.fill();
      context.globalAlpha = 1;
    },
    box({ left, right, top, bottom }, color) {
      context.fillStyle = color;
      context.fillRect(left, top, right - left, bottom - top);
    },
    level(y, left, right, stroke) {
      const at = sharp(y, stroke.width);
      straight(left, at, right, at, stroke);
    },
    upright(x, top, bottom, stroke) {
      const at = sharp(x, stroke.width);
      straight(at, top, at, bottom, stroke);
    },
    text(text, x, y, look = {}) {
      const { align = 'start', bold = false, size = TEXT_SIZE, room, color = theme.foreground, halo } = look;
      const font = fontOf(size, bold);
      if (font !== usual) context.font = font;
      context.textAlign = align === 'middle' ? 'center' : align;
      if (halo !== undefined) {
        take({ color: halo, width: HALO });
        context.lineJoin = 'round';
        context.strokeText(text, x, y, room);
      }
      context.fillStyle = color;
      context.fillText(text, x, y, room);
      if (font !== usual) context.font = usual;
    },
    mark(shapes, x, y, turn) {
      context.save();
      context.translate(x, y);
      context.rotate((turn * Math.PI) / 180);
      context.lineCap = 'round';
      context.lineWidth = MARK_LINE;
      context.setLineDash([]);
      for (const { path, stroke, fill } of shapes) {
        const shape = pathOf(path);
        if (fill !== undefined) {
          context.fillStyle = theme[fill];
          context.fill(shape);
        }
        if (stroke !== undefined) {
          context.strokeStyle = theme[stroke];
          context.stroke(shape);
        }
      }
      context.restore();
    },
    within({ left, right, top, bottom }, draw) {
      context.save();
      context.beginPath();
      context.rect(left, top, right - left, bottom - top);
      context.clip();
      draw();
      context.restore();
    },
    widthOf: text => context.measureText(text).width,
  };
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
