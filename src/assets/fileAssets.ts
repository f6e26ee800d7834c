import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import type { CollectedFeatures } from '../api/reading/collectFeatures.ts';
import { threadTable } from '../api/reading/threadTable.ts';
import { type AssetForm, guessAssetForm } from '../domain/assetFile/assetForm.ts';
import type { Parts } from '../parts.ts';
import type { Assets } from './assets.ts';
import { assetThreads, readingMemory } from './assetThreads.ts';
import { fileBytes } from './fileBytes.ts';

/** Bytes of a file by which its form is guessed. */
const HEAD = 2 ** 16;

/** How a file is likely to be written, to be shown to the person before it is used. */
export async function guessFileForm(file: vscode.Uri): Promise<AssetForm> {
  const head = new TextDecoder().decode(Uint8Array.from(await fileBytes(file, HEAD)));
  return guessAssetForm(basename(file.path), head);
}

export interface FileAssetsOptions {
  signal: AbortSignal;
  /** Told how many features were read. */
  onProgress?: ((count: number) => void) | undefined;
}

/** Assets whose file is still at hand. */
export interface FileAssets extends Assets {
  /** Those with these indices as a collection of GeoJSON, each as it stands in the file; of a table they are written anew. */
  collection(indices: Uint32Array, signal: AbortSignal): Promise<CollectedFeatures>;
}

/** The features of a file that is written in a form, read in a thread of their own. */
export async function fileAssets(
  parts: Parts,
  file: vscode.Uri,
  form: AssetForm,
  { signal, onProgress }: FileAssetsOptions,
): Promise<FileAssets> {
  const threads = assetThreads(parts);
  const bytes = await fileBytes(file);
  const task = { do: 'assets', bytes, form, memory: readingMemory() } as const;
  const { result } = await threads.run(task, { signal, onProgress });
  const label = basename(file.path);
  const origin = vscode.workspace.asRelativePath(file);
  return {
    label,
    table: threadTable(threads, result),
    problems: result.problems,
    origin,
    async collection(indices, signal) {
      const collecting = { do: 'collect', columns: result.columns, indices } as const;
      return (await threads.run(collecting, { signal })).result;
    },
  };
}
