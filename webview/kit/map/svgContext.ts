import { escapedXml } from '../chart/svgInk.ts';
import type { MapContext } from './mapContext.ts';
import { type SvgPath, svgPath } from './svgPath.ts';
import { drawTraced } from './tracedPath.ts';

/** Width of a text in a font, as a canvas measures it. */
export type Measure = (text: string, font: string) => number;

export interface SvgContext extends MapContext {
  /** Elements of SVG so far. */
  markup(): string;
}

/** Shapes, sizes and text of a font: its own family is the picture's. */
const FONT = /^(?:(\d{3}) )?([\d.]+)px /;

/** Takes what is drawn on a canvas of a size, and writes it as SVG: shapes as paths, text as text. */
export function svgContext(width: number, height: number, measure: Measure): SvgContext {
  const parts: string[] = [];
  const saved: { look: Look; at: Place; dash: readonly number[] }[] = [];
  let at: Place = { scale: 1, x: 0, y: 0 };
  let dash: readonly number[] = [];
  let path = svgPath(width, height);
  /** What was written around letters that are still to come. */
  let halo: { text: string; x: number; y: number; markup: string } | undefined;

  const dataOf = (given: unknown): string => {
    if (!(given instanceof Path2D)) return path.data();
    const drawn = svgPath(width, height);
    drawTraced(given, penAt(drawn, at));
    return drawn.data();
  };
  const context: SvgContext = {
    ...PLAIN,
    markup: () => parts.join('\n'),
    save: () => void saved.push({ look: lookOf(context), at, dash }),
    restore() {
      const before = saved.pop();
      if (before === undefined) return;
      Object.assign(context, before.look);
      at = before.at;
      dash = before.dash;
    },
    translate(x, y) {
      at = { ...at, x: at.x + x * at.scale, y: at.y + y * at.scale };
    },
    scale(factor) {
      at = { ...at, scale: at.scale * factor };
    },
    setLineDash(segments) {
      dash = [...segments];
    },
    beginPath() {
      path = svgPath(width, height);
    },
    moveTo: (x, y) => penAt(path, at).moveTo(x, y),
    lineTo: (x, y) => penAt(path, at).lineTo(x, y),
    arc: (x, y, radius, from, to) =>
      path.arc(at.x + x * at.scale, at.y + y * at.scale, radius * at.scale, from, to),
    rect: (x, y, w, h) => path.rect(at.x + x * at.scale, at.y + y * at.scale, w * at.scale, h * at.scale),
    fill(given?: Path2D | CanvasFillRule) {
      const data = dataOf(given);
      const { globalAlpha, fillStyle } = context;
      if (data === '' || globalAlpha === 0) return;
      const share = globalAlpha === 1 ? '' : ` fill-opacity="${round(globalAlpha)}"`;
      const rule = given === 'evenodd' ? ' fill-rule="evenodd"' : '';
      parts.push(`<path d="${data}" fill="${colorOf(fillStyle)}"${rule}${share}/>`);
    },
    stroke(given?: Path2D) {
      const data = dataOf(given);
      if (data === '') return;
      const dashes =
        dash.length === 0 ? '' : ` stroke-dasharray="${dash.map(each => round(each * at.scale)).join(' ')}"`;
      const join = context.lineJoin === 'round' ? ' stroke-linejoin="round"' : '';
      const cap = context.lineCap === 'round' ? ' stroke-linecap="round"' : '';
      const look = `stroke="${colorOf(context.strokeStyle)}" stroke-width="${round(context.lineWidth * at.scale)}"`;
      parts.push(`<path d="${data}" fill="none" ${look}${dashes}${join}${cap}/>`);
    },
    fillRect(x, y, w, h) {
      const size = `width="${round(w * at.scale)}" height="${round(h * at.scale)}"`;
      parts.push(
        `<rect x="${round(at.x + x * at.scale)}" y="${round(at.y + y * at.scale)}" ${size} fill="${colorOf(context.fillStyle)}"/>`,
      );
    },
    measureText: text => ({ width: measure(text, context.font) }),
    strokeText(text, x, y) {
      const color = colorOf(context.strokeStyle);
      const line = `stroke-width="${round(context.lineWidth * at.scale)}" stroke-linejoin="round" paint-order="stroke"`;
      halo = { text, x, y, markup: ` stroke="${color}" ${line}` };
    },
    fillText(text, x, y) {
      const around = halo?.text === text && halo.x === x && halo.y === y ? halo.markup : '';
      halo = undefined;
      if (text !== '')
        parts.push(textMarkup(context, text, at.x + x * at.scale, at.y + y * at.scale, around));
    },
  };
  return context;
}

/** How far what is drawn is moved and made larger. */
interface Place {
  scale: number;
  x: number;
  y: number;
}

type Look = Pick<
  MapContext,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'lineCap'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
>;

const PLAIN: Look = {
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineJoin: 'miter',
  lineCap: 'butt',
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
};

function lookOf(context: Look): Look {
  const { fillStyle, strokeStyle, lineWidth, lineJoin, lineCap, globalAlpha, font, textAlign, textBaseline } =
    context;
  return { fillStyle, strokeStyle, lineWidth, lineJoin, lineCap, globalAlpha, font, textAlign, textBaseline };
}

function penAt(path: SvgPath, { scale, x: left, y: top }: Place) {
  return {
    moveTo: (x: number, y: number) => path.moveTo(left + x * scale, top + y * scale),
    lineTo: (x: number, y: number) => path.lineTo(left + x * scale, top + y * scale),
    closePath: () => path.closePath(),
  };
}

/** Text is set by its middle: where it stands by its top, half of its size below. */
function textMarkup(
  { font, textAlign, textBaseline, fillStyle }: Look,
  text: string,
  x: number,
  y: number,
  around: string,
): string {
  const [, weight, size] = FONT.exec(font) ?? [];
  const middle = textBaseline === 'top' ? y + Number(size) / 2 : y;
  const anchor =
    textAlign === 'center' ? ' text-anchor="middle"' : textAlign === 'right' ? ' text-anchor="end"' : '';
  const bold = weight === undefined ? '' : ` font-weight="${weight}"`;
  return `<text x="${round(x)}" y="${round(middle)}" dy="0.35em"${anchor}${around}${bold} font-size="${size}" fill="${colorOf(fillStyle)}">${escapedXml(text)}</text>`;
}

function colorOf(style: MapContext['fillStyle']): string {
  return typeof style === 'string' ? style : 'none';
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
