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
  const reach = Math.ceil(radius + rim);
  const solid: StampPixel[] = [];
  const soft: StampPixel[] = [];
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const { inner, outer } = coverage(x, y, radius, rim);
      if (inner + outer === 0) continue;
      const share = inner / (inner + outer);
      const part = (channel: 0 | 1 | 2) =>
        Math.round(fill[channel] * share + rimColor[channel] * (1 - share));
      const color = packColor(part(0), part(1), part(2), Math.round(255 * (inner + outer)));
      (inner + outer === 1 ? solid : soft).push({ x, y, color });
    }
  }
  return { reach, solid, soft };
}

/** Shares of a pixel within the disc and within its rim. */
function coverage(x: number, y: number, radius: number, rim: number): { inner: number; outer: number } {
  let inner = 0;
  let outer = 0;
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
    const dx = x + ((sample % SAMPLES) + 0.5) / SAMPLES - 0.5;
    const dy = y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES - 0.5;
    const distance = Math.hypot(dx, dy);
    if (distance <= radius) inner++;
    else if (distance <= radius + rim) outer++;
  }
  return { inner: inner / SAMPLES ** 2, outer: outer / SAMPLES ** 2 };
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
  const pixels = new Uint32Array(image.data.buffer);
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
      const { solid, soft } = stamp;
      const middle = Math.floor(y) * stride + Math.floor(x);
      for (let pixel = 0; pixel < solid.offsets.length; pixel++) {
        pixels[middle + (solid.offsets[pixel] ?? 0)] = solid.colors[pixel] ?? 0;
      }
      for (let pixel = 0; pixel < soft.offsets.length; pixel++) {
        const target = middle + (soft.offsets[pixel] ?? 0);
        pixels[target] = over(soft.colors[pixel] ?? 0, pixels[target] ?? 0);
      }
    }
  }
  drawPixels(context, image, pad);
}

function drawPixels(context: CanvasRenderingContext2D, image: ImageData, pad: number): void {
  const picture = new OffscreenCanvas(image.width, image.height);
  picture.getContext('2d')?.putImageData(image, 0, 0);
  context.drawImage(picture, -pad, -pad);
}

function flatten(pixels: readonly StampPixel[], stride: number) {
  return {
    offsets: Int32Array.from(pixels, ({ x, y }) => y * stride + x),
    colors: Uint32Array.from(pixels, ({ color }) => color),
  };
}

/** One colour over another, neither of them premultiplied. */
function over(color: number, under: number): number {
  if (under === 0) return color;
  const alpha = color >>> 24;
  const kept = ((under >>> 24) * (255 - alpha)) / 255;
  const total = alpha + kept;
  const mix = (shift: number) =>
    Math.round((((color >>> shift) & 255) * alpha + ((under >>> shift) & 255) * kept) / total) << shift;
  return ((Math.round(total) << 24) | mix(16) | mix(8) | mix(0)) >>> 0;
}
