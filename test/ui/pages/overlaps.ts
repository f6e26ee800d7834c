import type { Page } from 'playwright-core';
import { drawn } from './openPage.ts';

/** Widths, from wide to narrow, at which parts of the bar of a page lie over one another, and by how many pixels. */
export async function overlaps(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let width = 1280; width >= 320; width -= 40) {
    await page.setViewportSize({ width, height: 800 });
    await drawn(page);
    const { parts, deepest } = await page.evaluate(deepestOverlap);
    if (parts < 3) throw new Error(`The bar has ${parts} parts.`);
    if (deepest > 0) found.push(`${width}: ${deepest.toFixed(1)}`);
  }
  return found;
}

/** Runs in the page. What has no room beside the name goes on in a row below. */
function deepestOverlap(): { parts: number; deepest: number } {
  const boxes = [...document.querySelectorAll('.bar-who > *, .bar-controls > *')]
    .map(each => each.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  const pairs = boxes.flatMap((box, at) => boxes.slice(at + 1).map(other => [box, other] as const));
  const depths = pairs
    .filter(([a, b]) => a.top < b.bottom && b.top < a.bottom)
    .map(([a, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left));
  return { parts: boxes.length, deepest: Math.max(0, ...depths) };
}
