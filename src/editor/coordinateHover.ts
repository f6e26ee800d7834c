import * as vscode from 'vscode';
import { type Coordinates, formatCoordinates } from '../domain/coordinates.ts';
import { coordinatesAt, type TextPosition } from '../domain/coordinatesAt.ts';
import { escapeMarkdown } from '../domain/escapeMarkdown.ts';
import { lineText } from './lineText.ts';
import { lineOf } from './words.ts';

/** What is told of a place, in lines of plain text; undefined when nobody waits for them any more. */
export type TellOfPlace = (place: Coordinates, signal: AbortSignal) => Promise<string[] | undefined>;

const FORECAST_COMMAND = 'landfall.forecast.hourly';

/** What is told of the place whose coordinates stand at a position; undefined where none do. */
export async function coordinateHover(
  tell: TellOfPlace,
  document: vscode.TextDocument,
  position: vscode.Position,
  token: vscode.CancellationToken,
): Promise<vscode.Hover | undefined> {
  const found = coordinatesAt(line => lineText(document, line), position);
  if (found === undefined) return undefined;
  const lines = await toldLines(tell, found, token);
  if (lines === undefined) return undefined;
  return new vscode.Hover(
    content(found, lines.map(lineOf)),
    new vscode.Range(at(found.start), at(found.end)),
  );
}

function at({ line, character }: TextPosition): vscode.Position {
  return new vscode.Position(line, character);
}

async function toldLines(
  tell: TellOfPlace,
  place: Coordinates,
  token: vscode.CancellationToken,
): Promise<string[] | undefined> {
  const aborting = new AbortController();
  if (token.isCancellationRequested) return undefined;
  const listening = token.onCancellationRequested(() => aborting.abort());
  try {
    return await tell(place, aborting.signal);
  } finally {
    listening.dispose();
  }
}

/** What the service sent is text; the link is the only command that the hover may run. */
function content({ latitude, longitude }: Coordinates, lines: readonly string[]): vscode.MarkdownString {
  const place = escapeMarkdown(formatCoordinates(latitude, longitude));
  const argument = encodeURIComponent(JSON.stringify([{ latitude, longitude, fromView: true }]));
  const link = `[${vscode.l10n.t('Open the forecast')}](command:${FORECAST_COMMAND}?${argument})`;
  const text = [`**${place}**`, ...lines.map(escapeMarkdown), link].join('  \n');
  const markdown = new vscode.MarkdownString(text);
  markdown.isTrusted = { enabledCommands: [FORECAST_COMMAND] };
  return markdown;
}
