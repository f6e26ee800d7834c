import * as vscode from 'vscode';
import { lineOf, linesOf } from './words.ts';

/** What a row of a view says. */
export interface RowWords {
  label: string;
  description?: string | undefined;
  tooltip?: readonly string[];
  /** For those who do not see it. */
  spoken?: string;
}

/** A row of a view; whoever makes it adds what it does, and no words. */
export function viewRow({ label, description, tooltip, spoken }: RowWords): vscode.TreeItem {
  const item = new vscode.TreeItem(lineOf(label));
  if (description !== undefined) item.description = lineOf(description);
  if (tooltip !== undefined) describeRow(item, tooltip);
  if (spoken !== undefined) item.accessibilityInformation = { label: lineOf(spoken) };
  return item;
}

/** The tooltip of a row, in lines. */
export function describeRow(item: vscode.TreeItem, lines: readonly string[]): void {
  item.tooltip = linesOf(lines);
}

/** A row that holds others, which are in view until it is closed. */
export function groupRow(words: RowWords): vscode.TreeItem {
  const item = viewRow(words);
  item.collapsibleState = vscode.TreeItemCollapsibleState.Expanded;
  return item;
}

/** The line above the rows of a view; none where there is no text. */
export function tellAbove(view: Pick<vscode.TreeView<unknown>, 'message'>, text: string): void {
  view.message = lineOf(text);
}

/** A number on the icon of the views, for what is new; none for 0. */
export function badgeView(
  view: Pick<vscode.TreeView<unknown>, 'badge'>,
  value: number,
  tooltip: string,
): void {
  view.badge = value === 0 ? undefined : { value, tooltip: lineOf(tooltip) };
}

/** The text beside the name of a view. */
export function describeView(view: Pick<vscode.TreeView<unknown>, 'description'>, text: string): void {
  view.description = lineOf(text);
}
