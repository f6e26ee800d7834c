/** Largest picture, in bytes, and its widest side, in pixels. */
const MAX_PNG = 30_000_000;
const MAX_SIDE = 16_384;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Chunks that tell of pixels and their colours alone: no text, no time, no other picture. */
const CHUNKS: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs', 'sBIT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP'],
]);

/** Largest chunk besides those of pixels, in bytes. */
const MAX_CHUNK = 100_000;

/** Whether bytes are a PNG (W3C PNG, third edition) as a canvas gives one: its chunks from the header to the end, and no more. */
export function isChartPng(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_PNG || SIGNATURE.some((byte, index) => bytes[index] !== byte)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const types: string[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= bytes.length && types.at(-1) !== 'IEND') {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!CHUNKS.has(type) || (type !== 'IDAT' && length > MAX_CHUNK)) return false;
    if (type === 'IHDR' && !isHeader(view, at + 8, length)) return false;
    types.push(type);
    at += length + 12;
  }
  const [first, last] = [types[0], types.at(-1)];
  const once = types.filter(type => type === 'IHDR').length === 1;
  return at === bytes.length && first === 'IHDR' && once && types.includes('IDAT') && last === 'IEND';
}

function isHeader(view: DataView, at: number, length: number): boolean {
  if (length !== 13 || at + length > view.byteLength) return false;
  const sides = [view.getUint32(at), view.getUint32(at + 4)];
  return sides.every(side => side > 0 && side <= MAX_SIDE);
}
