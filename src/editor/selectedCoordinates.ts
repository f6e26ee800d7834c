import type * as vscode from 'vscode';
import { type FoundCoordinates, findCoordinates } from '../domain/coordinates.ts';
import { lineText } from './lineText.ts';

/** Characters of a selection in which coordinates are looked for: a place, not a file. */
const MOST = 10_000;
/** Lines above a selection that may say how it is read: pretty printers write a position of GeoJSON over four. */
const LINES_ABOVE = 6;
/** Characters of each of them, and of what stands before the selection in its own: a line may be megabytes. */
const REACH = 200;

/** The places that the selection of an editor names, in its order; two numbers alone are read as their document says. */
export function selectedCoordinates({
  document,
  selection,
}: Pick<vscode.TextEditor, 'document' | 'selection'>): FoundCoordinates[] {
  if (selection.isEmpty) return [];
  const { line, character } = selection.start;
  const above = Array.from({ length: LINES_ABOVE }, (_, index) =>
    lineText(document, line - LINES_ABOVE + index),
  );
  const lines = [...above, lineText(document, line)?.slice(0, character)];
  const before = lines.map(each => each?.slice(-REACH)).join('\n');
  const text = document.getText(selection).slice(0, MOST);
  return findCoordinates(text, { before, firstLine: lineText(document, 0) });
}
