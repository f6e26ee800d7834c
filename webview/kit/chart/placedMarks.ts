import type { ChartMark } from '../chartModel.ts';

/** Least pixels between two marks; more of them are thinned out. */
const MARK_SPACE = 24;

/** Pixels from the edge within which a mark would be cut. */
const MARK_EDGE = 9;

/** Marks that fit beside one another between two pixels, with their places; more fit the closer one looks. */
export function placedMarks(
  marks: readonly ChartMark[],
  x: (seconds: number) => number,
  left: number,
  right: number,
): { mark: ChartMark; at: number }[] {
  const placed: { mark: ChartMark; at: number }[] = [];
  let free = left + MARK_EDGE;
  for (const mark of marks) {
    const at = x(mark.seconds);
    if (at < free) continue;
    if (at > right - MARK_EDGE) break;
    placed.push({ mark, at });
    free = at + MARK_SPACE;
  }
  return placed;
}
