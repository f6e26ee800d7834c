import { type MapFrame, worldsIn } from './mapFrame.ts';

/** A small picture as pixels of an image: those that cover what is under them, and those that mix with it. */
export interface Stamp {
  /** Pixels from the middle to each side. */
  reach: number;
  solid: readonly StampPixel[];
  soft: readonly StampPixel[];
}

interface StampPixel {
  x: number;
  y: number;
  /** Alpha, blue, green, red from the highest byte to the lowest, as an ImageData holds them. */
  color: number;
}

/** Red, green, blue: 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Samples along each side of a pixel, for smooth edges. */
const SAMPLES = 4;

/** A disc with a rim; radii in pixels of the canvas. */
export function discStamp(radius: number, rim: number, fill: Rgb, rimColor: Rgb): Stamp {
  const solid: StampPixel[] = [];
  const soft: StampPixel[] = [];
  for (const { x, y, inner, outer } of coverageOf(radius, rim)) {
    const share = inner / (inner + outer);
    const part = (channel: 0 | 1 | 2) => Math.round(fill[channel] * share + rimColor[channel] * (1 - share));
    const color = packColor(part(0), part(1), part(2), Math.round(255 * (inner + outer)));
    (inner + outer === 1 ? solid : soft).push({ x, y, color });
  }
  return { reach: reachOf(radius, rim), solid, soft };
}

function reachOf(radius: number, rim: number): number {
  return Math.ceil(radius + rim);
}

/** Shares of a pixel within a disc and within its rim. */
interface Coverage {
  x: number;
  y: number;
  inner: number;
  outer: number;
}

/** Discs of the same radius and rim differ in their colours alone. */
const coverages = new Map<string, readonly Coverage[]>();

/** Pixels that a disc with a rim covers. */
function coverageOf(radius: number, rim: number): readonly Coverage[] {
  const key = `${radius} ${rim}`;
  const known = coverages.get(key);
  if (known !== undefined) return known;
  const reach = reachOf(radius, rim);
  const covered: Coverage[] = [];
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const pixel = coverage(x, y, radius, rim);
      if (pixel.inner + pixel.outer > 0) covered.push(pixel);
    }
  }
  coverages.set(key, covered);
  return covered;
}

function coverage(x: number, y: number, radius: number, rim: number): Coverage {
  let inner = 0;
  let outer = 0;
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
    const dx = x + ((sample % SAMPLES) + 0.5) / SAMPLES - 0.5;
    const dy = y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES - 0.5;
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance <= radius) inner++;
    else if (distance <= radius + rim) outer++;
  }
  return { x, y, inner: inner / SAMPLES ** 2, outer: outer / SAMPLES ** 2 };
}

function packColor(red: number, green: number, blue: number, alpha: number): number {
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/**
 * Points as pixels, several times faster than paths. `units` are pairs in Mercator units with x from 0 to 1;
 * pairs that hold NaN are passed over, and so are those whose place among the stamps, `of`, holds none: without `of`
 * all have the first stamp. What lies under the picture stays.
 */
export function stampPoints(
  frame: MapFrame & { context: CanvasRenderingContext2D },
  units: Float64Array,
  stamps: readonly (Stamp | undefined)[],
  of?: (point: number) => number,
): void {
  const { context, width, height, scale, left, top } = frame;
  const pad = Math.max(0, ...stamps.map(stamp => stamp?.reach ?? 0));
  const stride = width + 2 * pad;
  const image = new ImageData(stride, height + 2 * pad);
  const pixels = new Int32Array(image.data.buffer);
  const flat = stamps.map(
    stamp => stamp && { solid: flatten(stamp.solid, stride), soft: flatten(stamp.soft, stride) },
  );
  for (const world of worldsIn(frame)) {
    const originX = left + world * scale + pad + 0.5;
    const originY = top + pad + 0.5;
    for (let at = 0; at < units.length; at += 2) {
      const x = (units[at] ?? 0) * scale + originX;
      const y = (units[at + 1] ?? 0) * scale + originY;
      const inside = x >= pad && y >= pad && x < width + pad && y < height + pad;
      if (!inside) continue;
      const stamp = flat[of === undefined ? 0 : of(at / 2)];
      if (stamp === undefined) continue;
      const middle = Math.floor(y) * stride + Math.floor(x);
      cover(pixels, middle, stamp.solid);
      mixWith(pixels, middle, stamp.soft);
    }
  }
  drawPixels(context, image, pad);
}

function drawPixels(context: CanvasRenderingContext2D, image: ImageData, pad: number): void {
  const picture = new OffscreenCanvas(image.width, image.height);
  picture.getContext('2d')?.putImageData(image, 0, 0);
  context.drawImage(picture, -pad, -pad);
}

/** Pixels of a stamp by their distance from its middle in an image; signed, as most colours are small numbers then. */
interface FlatPixels {
  offsets: Int32Array;
  colors: Int32Array;
}

function flatten(pixels: readonly StampPixel[], stride: number): FlatPixels {
  return {
    offsets: Int32Array.from(pixels, ({ x, y }) => y * stride + x),
    colors: Int32Array.from(pixels, ({ color }) => color),
  };
}

function cover(pixels: Int32Array, middle: number, { offsets, colors }: FlatPixels): void {
  for (let pixel = 0; pixel < offsets.length; pixel++)
    pixels[middle + (offsets[pixel] ?? 0)] = colors[pixel] ?? 0;
}

function mixWith(pixels: Int32Array, middle: number, { offsets, colors }: FlatPixels): void {
  for (let pixel = 0; pixel < offsets.length; pixel++) {
    const target = middle + (offsets[pixel] ?? 0);
    const color = colors[pixel] ?? 0;
    const under = pixels[target] ?? 0;
    if (under === 0) pixels[target] = color;
    else pixels[target] = under >>> 24 === 255 ? overOpaque(color, under) : over(color, under);
  }
}

/** One colour over an opaque one: two channels in each whole number, divided by 255 without a remainder. */
function overOpaque(color: number, under: number): number {
  const alpha = color >>> 24;
  const kept = 255 - alpha;
  const redBlue = Math.imul(color & 0xff00ff, alpha) + Math.imul(under & 0xff00ff, kept) + 0x800080;
  const green = ((color >>> 8) & 255) * alpha + ((under >>> 8) & 255) * kept + 128;
  return (
    -0x1000000 |
    (((redBlue + ((redBlue >>> 8) & 0xff00ff)) >>> 8) & 0xff00ff) |
    ((green + (green >>> 8)) & 0xff00)
  );
}

/** One colour over another, neither of them premultiplied. */
function over(color: number, under: number): number {
  const alpha = color >>> 24;
  const kept = ((under >>> 24) * (255 - alpha)) / 255;
  const total = alpha + kept;
  const share = alpha / total;
  const blue = mix((color >>> 16) & 255, (under >>> 16) & 255, share);
  const green = mix((color >>> 8) & 255, (under >>> 8) & 255, share);
  const red = mix(color & 255, under & 255, share);
  return (Math.round(total) << 24) | (blue << 16) | (green << 8) | red;
}

function mix(upper: number, lower: number, share: number): number {
  return Math.round(lower + (upper - lower) * share);
}
