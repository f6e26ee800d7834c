import type * as vscode from 'vscode';
import { isoText } from '../domain/dateTime.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import type { Parts } from '../parts.ts';
import { writeAndOffer } from './exportResponse.ts';
import { safeFileName } from './fileName.ts';
import { demoNote, type ExportedPart, exportedBy, provenanceBytes } from './provenance.ts';
import { chooseDestination, type Destination } from './writeExport.ts';

/** A file of the workspace, of which exports are made. */
export interface SourceFile {
  name: string;
  /** Where it is, as the workspace names it. */
  path: string;
  /** Epoch milliseconds. */
  readAt: number;
  /** It holds demo data. */
  demo: boolean;
}

/** Where an export comes from that is made of a file. Times are RFC 3339. */
export interface FileOrigin {
  file: string;
  read: string;
  demo_data: string | undefined;
  /** Absent where it has all features of the file. */
  part?: ExportedPart | undefined;
  /** What of the file is not in it. */
  notes?: readonly string[] | undefined;
  exported: string;
  exported_by: string;
}

export function fileOrigin(
  { path, readAt, demo }: SourceFile,
  { part, notes = [] }: { part?: ExportedPart | undefined; notes?: readonly string[] } = {},
): FileOrigin {
  return valueWithoutKeys({
    file: path,
    read: isoText(readAt),
    demo_data: demo ? demoNote() : undefined,
    part,
    notes: notes.length > 0 ? notes : undefined,
    exported: isoText(Date.now()),
    exported_by: exportedBy(),
  });
}

/** What becomes of a file. */
interface MadeOfFile {
  /** What it is besides its name, such as `filtered`. */
  named?: string | undefined;
  extension: string;
  bytes: Uint8Array;
  /** What a file beside it tells; undefined where the bytes tell it. */
  origin?: FileOrigin | undefined;
}

/**
 * Writes what was made of a file of the workspace under a name like its own, which says of demo data that it is that;
 * undefined when the person declines.
 */
export async function saveFileExport(
  parts: Parts,
  source: SourceFile,
  { bytes, origin, ...made }: MadeOfFile,
): Promise<vscode.Uri | undefined> {
  const destination = await chooseForFile(source, made);
  if (destination === undefined) return undefined;
  return writeAndOffer(parts, destination, bytes, origin && (() => provenanceBytes(origin)));
}

/** Where what is made of a file goes; undefined when the person declines. */
export function chooseForFile(
  { name, demo }: SourceFile,
  { named, extension }: Pick<MadeOfFile, 'named' | 'extension'>,
): Promise<Destination | undefined> {
  const stem = name.replace(/\.[^.]*$/, '');
  const marked = demo && !/^demo\b/i.test(stem) ? 'demo' : undefined;
  return chooseDestination(safeFileName([marked, stem, named], extension), undefined);
}
