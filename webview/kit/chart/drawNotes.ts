import { type Box, overlap } from '../box.ts';
import type { ChartNote } from '../chartModel.ts';
import { type Ink, TEXT_SIZE } from './ink.ts';
import { NOTE_ROOM, type TrackPlot } from './trackPlot.ts';

/** Pixels between a value and the middle of its text, and between two texts. */
const FROM_VALUE = 9;
const APART = 3;

/** Texts beside values and along the top of a track: those that are in view, and cover none before them. */
export function drawNotes(ink: Ink, plot: TrackPlot): void {
  const { track, theme } = plot;
  const placed: Box[] = [];
  for (const note of track.notes ?? []) {
    const { x: middle, y } = placeOf(note, plot);
    const half = ink.widthOf(note.text) / 2 + APART;
    const { left, right } = plot.box;
    if (middle < left || middle > right) continue;
    const x = Math.max(left + half, Math.min(right - half, middle));
    const own = { left: x - half, right: x + half, top: y - TEXT_SIZE / 2, bottom: y + TEXT_SIZE / 2 };
    if (placed.some(each => overlap(each, own))) continue;
    placed.push(own);
    ink.text(note.text, x, y, { align: 'middle', halo: theme.background });
  }
}

function placeOf(
  { seconds, value, below }: ChartNote,
  { x, left, box }: TrackPlot,
): { x: number; y: number } {
  if (value === undefined) return { x: x(seconds), y: box.top + NOTE_ROOM / 2 };
  return { x: x(seconds), y: left.y(value) + (below ? FROM_VALUE : -FROM_VALUE) };
}
