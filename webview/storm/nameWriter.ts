import type { Box } from '../kit/box.ts';
import type { MapFrame } from '../kit/map/mapFrame.ts';
import type { LabelSize } from './placeLabels.ts';

/** Writes names on a map. */
export interface NameWriter {
  /** What a name takes, with a little room at its sides. */
  sizeOf(name: string): LabelSize;
  write(name: string, box: Box): void;
}

/** CSS pixels. */
const HEIGHT = 14;
const ROOM = 2;
const HALO = 3.5;

/** Readies the context for names in a font, in CSS pixels: in the foreground, with a halo that parts them from the map. */
export function nameWriter({ context, ratio, theme }: MapFrame, size: number, weight = 400): NameWriter {
  context.font = `${weight} ${size * ratio}px ${theme.fontFamily}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = HALO * ratio;
  context.strokeStyle = theme.background;
  context.fillStyle = theme.foreground;
  return {
    sizeOf: name => ({
      width: context.measureText(name).width + 2 * ROOM * ratio,
      height: HEIGHT * ratio,
    }),
    write(name, { left, top, bottom }) {
      const [x, y] = [left + ROOM * ratio, (top + bottom) / 2];
      context.strokeText(name, x, y);
      context.fillText(name, x, y);
    },
  };
}
