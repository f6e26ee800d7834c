import * as vscode from 'vscode';
import { createTurns } from '../api/turns.ts';
import type { Assets } from '../assets/assets.ts';
import { assetsIn, guessFormIn, type WrittenFile } from '../assets/fileAssets.ts';
import { fileBytes } from '../assets/fileBytes.ts';
import { sha256Of } from '../assets/sha256Of.ts';
import { isWrittenAlike } from '../domain/assetFile/assetForm.ts';
import { type AskedPlaces, collectPlaces } from '../domain/fileForecast/askedPlaces.ts';
import { featureVertices } from '../domain/fileForecast/featureVertices.ts';
import type { PackedGeometry } from '../domain/geometry.ts';
import { isDemoExport, isDemoOrigin } from '../export/originBeside.ts';
import type { Parts } from '../parts.ts';

/** A file, and its places. */
export interface Input extends WrittenFile {
  bytes: Uint8Array;
  /** Of its bytes. */
  sha256: string;
  assets: Assets;
  asked: AskedPlaces;
  /** What came with it are demo data. */
  isDemo: boolean;
}

/**
 * Reads a file, and finds its places, in turns with other work of the thread. Rejects with the reason of the signal, and
 * where the file is written otherwise than when its columns were chosen.
 */
export async function readInput(parts: Parts, written: WrittenFile, signal: AbortSignal): Promise<Input> {
  const bytes = await fileBytes(written.file, { signal });
  const { file, form: chosen } = written;
  if (!isWrittenAlike(await guessFormIn(parts, { file, bytes }, signal), chosen))
    throw new Error(vscode.l10n.t('The file has changed since its columns were chosen. Choose it again.'));
  const assets = await assetsIn(parts, { ...written, bytes }, { signal });
  const form = chosen.kind === 'csv' ? { ...chosen, encoding: assets.encoding } : chosen;
  const asked = await askedPlaces(assets.table.geometry, signal);
  const sha256 = await sha256Of(bytes, signal);
  const isDemo = ('origin' in form && isDemoOrigin(form.origin)) || (await isDemoExport(file));
  return { file, form, bytes, sha256, assets, asked, isDemo };
}

async function askedPlaces(geometry: PackedGeometry, signal: AbortSignal): Promise<AskedPlaces> {
  const turns = createTurns();
  const places = collectPlaces(geometry.featureCount);
  for (const vertices of featureVertices(geometry)) {
    if (turns.isOver()) {
      await turns.next();
      signal.throwIfAborted();
    }
    places.add(vertices);
  }
  return places.collected();
}
