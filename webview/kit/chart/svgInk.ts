import { pathRound } from 'd3-path';
import type { Theme } from '../theme.ts';
import { HALO, type Ink, MARK_LINE, type Stroke, TEXT_SIZE, type Trace } from './ink.ts';

/** Average width of a letter of the usual size: a picture cannot measure its text. */
const LETTER = 6.2;

/** Draws as SVG text, which `markup` returns so far. */
export function svgInk(theme: Theme): Ink & { markup: () => string } {
  const parts: string[] = [];
  let clips = 0;
  const straight = (path: string, stroke: Stroke) =>
    parts.push(`<path d="${path}" fill="none"${strokeOf(stroke)}/>`);
  return {
    stroke(trace, stroke) {
      const path = pathData(trace);
      if (path !== '') straight(path, stroke);
    },
    fill(trace, color, opacity = 1) {
      const path = pathData(trace);
      const share = opacity === 1 ? '' : ` fill-opacity="${opacity}"`;
      if (path !== '') parts.push(`<path d="${path}" fill="${color}"${share}/>`);
    },
    box({ left, right, top, bottom }, color) {
      if (right > left && bottom > top)
        parts.push(
          `<rect x="${round(left)}" y="${round(top)}" width="${round(right - left)}" height="${round(bottom - top)}" fill="${color}"/>`,
        );
    },
    level: (y, left, right, stroke) => straight(`M${round(left)} ${round(y)}H${round(right)}`, stroke),
    upright: (x, top, bottom, stroke) => straight(`M${round(x)} ${round(top)}V${round(bottom)}`, stroke),
    text(text, x, y, given = {}) {
      const { align = 'start', bold = false, size = TEXT_SIZE, room = Number.POSITIVE_INFINITY } = given;
      const { color = theme.foreground, halo } = given;
      const fitted =
        (widthOf(text) * size) / TEXT_SIZE > room
          ? ` textLength="${round(room)}" lengthAdjust="spacingAndGlyphs"`
          : '';
      const anchor = align === 'start' ? '' : ` text-anchor="${align}"`;
      const around =
        halo === undefined
          ? ''
          : ` stroke="${halo}" stroke-width="${HALO}" stroke-linejoin="round" paint-order="stroke"`;
      const look = `${anchor}${around}${bold ? ' font-weight="600"' : ''}${size === TEXT_SIZE ? '' : ` font-size="${size}"`}${fitted}`;
      parts.push(
        `<text x="${round(x)}" y="${round(y)}" dy="0.35em"${look} fill="${color}">${escapedXml(text)}</text>`,
      );
    },
    mark(shapes, x, y, turn) {
      const turned = turn === 0 ? '' : ` rotate(${round(turn)})`;
      const drawn = shapes.map(({ path, stroke, fill }) => {
        const line =
          stroke === undefined
            ? ''
            : ` stroke="${theme[stroke]}" stroke-width="${MARK_LINE}" stroke-linecap="round"`;
        return `<path d="${path}" fill="${fill === undefined ? 'none' : theme[fill]}"${line}/>`;
      });
      parts.push(`<g transform="translate(${round(x)} ${round(y)})${turned}">${drawn.join('')}</g>`);
    },
    within({ left, right, top, bottom }, draw) {
      const id = `clip-${++clips}`;
      const size = `width="${round(right - left)}" height="${round(bottom - top)}"`;
      parts.push(
        `<clipPath id="${id}"><rect x="${round(left)}" y="${round(top)}" ${size}/></clipPath>`,
        `<g clip-path="url(#${id})">`,
      );
      draw();
      parts.push('</g>');
    },
    widthOf,
    markup: () => parts.join('\n'),
  };
}

function pathData(trace: Trace): string {
  const path = pathRound(1);
  trace(path);
  return path.toString();
}

function strokeOf({ color, width, dash }: Stroke): string {
  const dashes = dash === undefined || dash.length === 0 ? '' : ` stroke-dasharray="${dash.join(' ')}"`;
  return ` stroke="${color}" stroke-width="${width}"${dashes}`;
}

function widthOf(text: string): number {
  return text.length * LETTER;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** Text that markup cannot be hidden in. */
export function escapedXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(FORBIDDEN, '\u{fffd}');
}

/** Characters that XML has no form for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
