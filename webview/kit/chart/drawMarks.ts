import type { Ink } from './ink.ts';
import { placedMarks } from './placedMarks.ts';
import type { TrackPlot } from './trackPlot.ts';

/** Pixels from the top of a track to the middle of marks along it. */
const FROM_TOP = 9;

/** The marks of a track that have room. */
export function drawMarks(ink: Ink, { track, box, x }: TrackPlot): void {
  const { marks = [], marksAtTop } = track;
  const middle = marksAtTop ? box.top + FROM_TOP : (box.top + box.bottom) / 2;
  for (const { mark, at } of placedMarks(marks, x, box.left, box.right))
    ink.mark(mark.shapes, at, middle, mark.turn ?? 0);
}
