import { inflateSync } from 'node:zlib';

export interface GreyImage {
  width: number;
  height: number;
  /** 0 black to 255 white, row by row from the top. */
  pixels: Uint8Array;
}

/** Reads a PNG of 8-bit greys that is not interlaced; throws at any other. */
export function readGreyPng(file: Buffer): GreyImage {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (file.subarray(24, 29).toString('hex') !== '0800000000') throw new Error('Not a plain grey PNG.');
  const rows = inflateSync(imageData(file));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (width + 1)] ?? 0;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const left = x > 0 ? (pixels[at - 1] ?? 0) : 0;
      const up = y > 0 ? (pixels[at - width] ?? 0) : 0;
      const corner = x > 0 && y > 0 ? (pixels[at - width - 1] ?? 0) : 0;
      pixels[at] = (rows[y * (width + 1) + 1 + x] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return { width, height, pixels };
}

function imageData(file: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return Buffer.concat(parts);
}

/** Filters of PNG, section 9 of its specification. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return Math.floor((left + up) / 2);
  return filter === 4 ? paeth(left, up, corner) : 0;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map(each => Math.abs(guess - each));
  if (a === undefined || b === undefined || c === undefined) return left;
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
