import { hexOf, over, readColor } from '../color.ts';
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
  const [upper, lower] = [readColor(color), readColor(under)];
  if (upper === undefined || lower === undefined) return under;
  return hexOf(over({ ...upper, alpha: percent / 100 }, lower));
}

/** Red, green and blue of a colour as a theme gives it; grey for any other text. */
export function rgbOf(color: string): Rgb {
  const { red, green, blue } = readColor(color) ?? { red: 128, green: 128, blue: 128 };
  return [red, green, blue];
}
