import type { Frame, Page } from 'playwright-core';

/** Where pixels of one colour lie on the map: their number, and their middle in CSS pixels of the map. */
export interface ColorSpot {
  count: number;
  x: number;
  y: number;
}

/** Looks for a colour, such as `#ff738a`, on the canvas of the map, once what was asked for is drawn. */
export async function findColor(page: Page | Frame, color: string): Promise<ColorSpot> {
  const wanted = [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16));
  return page.evaluate(async ([red, green, blue]) => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const canvas = document.querySelector<HTMLCanvasElement>('.landfall-canvas');
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    const spot = { count: 0, x: 0, y: 0 };
    if (canvas === null || data === undefined) return spot;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) continue;
      const pixel = at / 4;
      spot.count++;
      spot.x += pixel % canvas.width;
      spot.y += Math.floor(pixel / canvas.width);
    }
    const share = spot.count * (canvas.width / canvas.clientWidth);
    return spot.count === 0 ? spot : { count: spot.count, x: spot.x / share, y: spot.y / share };
  }, wanted);
}

/** Longest upright run of bright pixels in one column of the map, in CSS pixels. */
export async function longestBrightRun(page: Page, x: number): Promise<number> {
  return page.evaluate(column => {
    const canvas = document.querySelector<HTMLCanvasElement>('.landfall-canvas');
    const data = canvas?.getContext('2d')?.getImageData(column, 0, 1, canvas.height).data ?? [];
    let longest = 0;
    let run = 0;
    for (let at = 0; at < data.length; at += 4) {
      run = Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 180 ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }, Math.round(x));
}
