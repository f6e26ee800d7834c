import * as vscode from 'vscode';
import type { ResponseBody } from '../api/responseBody.ts';
import { isoText } from '../domain/dateTime.ts';
import { tell } from '../editor/tell.ts';
import { valueWithoutKeys, withoutKeys } from '../editor/words.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { safeFileName } from './fileName.ts';
import { type ExportedPart, exportProvenance, provenanceBytes } from './provenance.ts';
import { chooseDestination, type Destination, type Origin, writeBytes } from './writeExport.ts';

export interface ExportOptions {
  target?: vscode.Uri | undefined;
  /** A program asked: nobody is asked where the file goes, nor offered to open it. */
  quiet?: boolean;
}

/** The same, where a part of a response may be what is exported. */
export interface PartOptions extends ExportOptions {
  /** The collection that becomes a file where that is not all of the response, and what part of it that is. */
  some?: { bytes: Uint8Array; part: ExportedPart } | undefined;
}

/** Writes a response into the workspace, byte for byte, and its origin beside it; resolves to the file. */
export async function exportResponse(
  parts: Parts,
  response: AnyResponse | undefined,
): Promise<vscode.Uri | undefined> {
  if (response === undefined) return undefined;
  const made = { extension: 'geojson', bytes: response.bytes, originBeside: true };
  return saveExport(parts, response, made);
}

/** What becomes of a response as a file. */
interface MadeExport {
  extension: string;
  bytes: ResponseBody;
  /** The bytes do not tell of their origin, so that a file beside them does. */
  originBeside: boolean;
  /** What the reader of the file has to know and the file cannot say. */
  notes?: readonly string[] | undefined;
  /** Absent where all of the response is in it. */
  part?: ExportedPart | undefined;
  /** What its name says that it is, where it is not what came. */
  named?: string;
}

/** Writes what was made of a response under its own name; undefined when the person declines. */
export async function saveExport(
  parts: Parts,
  response: AnyResponse,
  { bytes, originBeside, ...made }: MadeExport,
  options: ExportOptions = {},
): Promise<vscode.Uri | undefined> {
  const destination = await chooseForResponse(response, made, options);
  if (destination === undefined) return undefined;
  const origin = originBeside ? () => originOfPart(response, made) : undefined;
  return writeAndOffer(parts, destination, bytes, origin, options.quiet);
}

/** Where what is made of a response goes, under a name of its own; undefined when the person declines. */
export function chooseForResponse(
  response: AnyResponse,
  {
    extension,
    part,
    named = part === undefined ? response.tiles && 'tiles' : 'filtered',
  }: Pick<MadeExport, 'extension' | 'part' | 'named'>,
  { target, quiet = false }: ExportOptions,
): Promise<Destination | undefined> {
  return chooseDestination(responseFileName(response, extension, named), target, { quiet });
}

/** The text of the file that tells where an export of a response came from, and what part of it that is. */
export function originOfPart(
  response: AnyResponse,
  { part, notes = [] }: Pick<MadeExport, 'part' | 'notes'>,
): Uint8Array {
  return provenanceBytes({
    ...exportProvenance(response),
    ...(part === undefined ? {} : { part: valueWithoutKeys(part) }),
    ...(notes.length > 0 ? { notes } : {}),
  });
}

/** Writes what was made, and offers to open it unless nobody is there to be asked; resolves to the file. */
export async function writeAndOffer(
  parts: Parts,
  destination: Destination,
  bytes: ResponseBody,
  origin: Origin | undefined,
  quiet = false,
): Promise<vscode.Uri> {
  const written = await writeBytes(destination, bytes, origin);
  parts.log.info(`Exported ${bytes.length} bytes to ${written.fsPath}`);
  if (!quiet) offerToOpen(written);
  return written;
}

/** What was asked, whether it is a part of it, of what, and when it came; demo data says so in its name. */
export function responseFileName(
  response: Pick<AnyResponse, 'endpoint' | 'url' | 'receivedAt'> & { service: { demo: boolean } },
  extension: string,
  part?: string,
): string {
  const url = new URL(response.url);
  const subject = /\/(?:cyclones\/forecasts|portfolios)\/([^/]+)\//.exec(url.pathname)?.[1];
  const place = [sided(url, 'latitude', 'NS'), sided(url, 'longitude', 'EW')].filter(text => text !== '');
  const minute = isoText(response.receivedAt).slice(0, 16).replaceAll(/[-:]/g, '');
  return safeFileName(
    [
      response.service.demo ? 'demo' : undefined,
      response.endpoint,
      part,
      subject === undefined ? place.join('_') : withoutKeys(decodeURIComponent(subject)),
      `${minute}Z`,
    ],
    extension,
  );
}

/** A coordinate as it was asked for, with its hemisphere: a sign is lost at the start of a part of a name. */
function sided(url: URL, name: string, [positive, negative]: string): string {
  const sent = url.searchParams.get(name) ?? '';
  return sent === '' ? '' : `${sent.replace(/^-/, '')}${sent.startsWith('-') ? negative : positive}`;
}

/** `isMap` says of a table that its rows have places. */
export function offerToOpen(file: vscode.Uri, isMap = /\.(geojson|ndjson|parquet)$/.test(file.path)): void {
  const { t } = vscode.l10n;
  const [open, onMap] = [t('Open'), t('Open on Map')];
  const message = t('Exported to {0}.', vscode.workspace.asRelativePath(file));
  const buttons = isMap ? [open, onMap] : [open];
  tell('information', message, ...buttons).then(picked => {
    if (picked === open) vscode.commands.executeCommand('vscode.open', file);
    if (picked === onMap) vscode.commands.executeCommand('landfall.file.openOnMap', file);
  });
}
