import type { Theme } from '../theme.ts';
import type { Rgb } from './pointStamps.ts';

export interface MapColors {
  sea: string;
  land: string;
  coast: string;
  border: string;
  graticule: string;
}

/** Quiet tones between the theme's background and foreground: what lies on the map stands out. */
export function mapColors({ background, foreground, blue, dark, highContrast }: Theme): MapColors {
  if (highContrast) {
    const quiet = mix(foreground, 35, background);
    return { sea: background, land: background, coast: foreground, border: quiet, graticule: quiet };
  }
  return {
    sea: mix(blue, dark ? 9 : 8, background),
    land: mix(foreground, dark ? 15 : 5, background),
    coast: mix(foreground, 45, background),
    border: mix(foreground, 30, background),
    graticule: mix(foreground, dark ? 17 : 15, background),
  };
}

function mix(color: string, percent: number, under: string): string {
  return `color-mix(in srgb, ${color} ${percent}%, ${under})`;
}

/** Red, green and blue of any CSS colour, as a canvas paints it. */
export function rgbOf(color: string): Rgb {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) return [128, 128, 128];
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
