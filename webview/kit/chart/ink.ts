import type { Box } from '../box.ts';
import type { MarkShape } from '../chartModel.ts';

/** What takes the points of a path: a canvas, or path data of SVG. */
export type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'rect' | 'arc' | 'closePath'>;

/** Draws a path with a pen. */
export type Trace = (pen: Pen) => void;

export interface Stroke {
  color: string;
  /** CSS pixels. */
  width: number;
  dash?: readonly number[];
}

export interface TextLook {
  /** Which part of the text stands at its place; the start unless said. */
  align?: 'start' | 'middle' | 'end';
  bold?: boolean;
  /** CSS pixels; 11 unless said. */
  size?: number;
  /** Pixels that the text is made to fit into where it is wider. */
  room?: number;
  /** The foreground unless said. */
  color?: string;
  /** Colour around the letters, so that they are read before lines. */
  halo?: string;
}

/** What a chart is drawn with: the screen's canvas and the exported picture show the same. Lengths are CSS pixels. */
export interface Ink {
  stroke(trace: Trace, stroke: Stroke): void;
  fill(trace: Trace, color: string, opacity?: number): void;
  /** Fills a rectangle. */
  box(box: Box, color: string): void;
  /** A straight line from left to right, sharp on the screen. */
  level(y: number, left: number, right: number, stroke: Stroke): void;
  /** A straight line from top to bottom, sharp on the screen. */
  upright(x: number, top: number, bottom: number, stroke: Stroke): void;
  /** Text, its middle at a height. */
  text(text: string, x: number, y: number, look?: TextLook): void;
  /** Shapes of a mark around a place, turned by degrees clockwise. */
  mark(shapes: readonly MarkShape[], x: number, y: number, turn: number): void;
  /** Draws what shows within a rectangle only. */
  within(box: Box, draw: () => void): void;
  /** Width of a text of the usual size. */
  widthOf(text: string): number;
}

/** Pixels of a text whose size is not said. */
export const TEXT_SIZE = 11;

/** Pixels of a line of a mark. */
export const MARK_LINE = 1.2;

/** Pixels of the halo of a text, both sides together. */
export const HALO = 3;
