/** A colour of sRGB. */
export interface Color {
  /** 0 to 255. */
  red: number;
  green: number;
  blue: number;
  /** 0 to 1. */
  alpha: number;
}

const HEX = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION = /^rgba?\(([^()]*)\)$/i;

/** Reads a colour as the editor writes them: hexadecimal, or `rgb()` and `rgba()`; undefined for any other text. */
export function readColor(text: string): Color | undefined {
  const digits = HEX.exec(text.trim())?.[1];
  if (digits !== undefined) return colorOfDigits(digits);
  const parts =
    FUNCTION.exec(text.trim())?.[1]
      ?.split(/[\s,/]+/)
      .filter(part => part !== '') ?? [];
  const [red, green, blue, alpha] = parts.map((part, index) => componentOf(part, index === 3 ? 1 : 255));
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const color = { red, green, blue, alpha: alpha ?? 1 };
  return Object.values(color).some(Number.isNaN) ? undefined : color;
}

function colorOfDigits(digits: string): Color {
  const pairs = digits.length > 4 ? (digits.match(/../g) ?? []) : [...digits].map(digit => digit + digit);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map(pair => Number.parseInt(pair, 16));
  return { red, green, blue, alpha: alpha / 255 };
}

function componentOf(text: string, whole: number): number {
  const value = text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text);
  return Math.min(whole, Math.max(0, value));
}

/** Hexadecimal text of an opaque colour. */
export function hexOf({ red, green, blue }: Color): string {
  return `#${[red, green, blue].map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** What is seen of a colour that is painted over an opaque one. */
export function over({ red, green, blue, alpha }: Color, under: Color): Color {
  const mixed = (upper: number, lower: number) => upper * alpha + lower * (1 - alpha);
  return {
    red: mixed(red, under.red),
    green: mixed(green, under.green),
    blue: mixed(blue, under.blue),
    alpha: 1,
  };
}

/** Contrast of two opaque colours, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(a: Color, b: Color): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance({ red, green, blue }: Color): number {
  const linear = (part: number) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 1 };
const WHITE: Color = { red: 255, green: 255, blue: 255, alpha: 1 };
/** Steps from a colour to black or white. */
const STEPS = 64;

/**
 * A colour as it is drawn on every one of opaque backgrounds: what is half transparent lies over the first of them,
 * and what has less than the least contrast is taken whole, and then darker or lighter until it has.
 */
export function legible(color: Color, backgrounds: readonly [Color, ...Color[]], least: number): Color {
  const reach = (drawn: Color) =>
    Math.min(...backgrounds.map(background => contrastOf(asPrinted(drawn), background)));
  const seen = over(color, backgrounds[0]);
  if (reach(seen) >= least) return seen;
  const whole = color.alpha === 0 ? seen : { ...color, alpha: 1 };
  const end = reach(WHITE) > reach(BLACK) ? WHITE : BLACK;
  for (let step = 0; step < STEPS; step++) {
    const drawn = over({ ...end, alpha: step / STEPS }, whole);
    if (reach(drawn) >= least) return drawn;
  }
  return end;
}

/** The colour that its hexadecimal text stands for. */
function asPrinted({ red, green, blue }: Color): Color {
  return { red: Math.round(red), green: Math.round(green), blue: Math.round(blue), alpha: 1 };
}
