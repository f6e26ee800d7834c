import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import type { CollectedFeatures } from '../api/reading/collectFeatures.ts';
import { letterEncoding } from '../api/reading/letterEncoding.ts';
import { referenceOfText } from '../api/reading/namedReference.ts';
import type { OnProgress } from '../api/reading/readingTask.ts';
import { threadTable, withBody } from '../api/reading/threadTable.ts';
import type { BodyFile, ResponseBody } from '../api/responseBody.ts';
import { openUnnamedFile } from '../disk/openUnnamedFile.ts';
import { type AssetForm, guessAssetForm, isTableForm } from '../domain/assetFile/assetForm.ts';
import type { FileReference } from '../domain/assetFile/assetReference.ts';
import { isParquet } from '../domain/assetFile/isParquet.ts';
import { legacyEncoding } from '../domain/assetFile/legacyEncoding.ts';
import { withDecimals } from '../domain/assetFile/withDecimals.ts';
import type { Parts } from '../parts.ts';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';
import type { Assets } from './assets.ts';
import { assetThreads, readingMemory } from './assetThreads.ts';
import { fileBody } from './fileBody.ts';
import { fileBytes } from './fileBytes.ts';

/** Bytes of a file by which its form is guessed, and most of them, where a table has thousands of names. */
const HEAD = 2 ** 16;
const LONGEST_HEAD = 2 ** 20;

/**
 * How a file is likely to be written, to be shown to the person before it is used. Rejects where it is in UTF-16. What
 * stands at the end of a file of Parquet is read in a thread of its own.
 */
export async function guessFileForm(
  parts: Parts,
  file: vscode.Uri,
  signal: AbortSignal = new AbortController().signal,
): Promise<AssetForm> {
  const bytes = await fileBytes(file, { most: LONGEST_HEAD });
  if (!isParquet(bytes)) return guessFormIn(parts, { file, bytes }, signal);
  const { cacheFolder: folder } = parts.connection;
  return formOfParquet(parts, await fileBody(file, { folder, signal }), signal);
}

async function formOfParquet(parts: Parts, bytes: ResponseBody, signal: AbortSignal): Promise<AssetForm> {
  const task = { do: 'parquetForm', bytes, memory: readingMemory() } as const;
  return (await assetThreads(parts).run(task, { signal })).result;
}

/** The same of the bytes of a file, of which a text may be its beginning. */
export async function guessFormIn(
  parts: Parts,
  { file, bytes }: { file: vscode.Uri; bytes: Uint8Array },
  signal: AbortSignal,
): Promise<AssetForm> {
  if (isParquet(bytes)) return formOfParquet(parts, bytes, signal);
  const head = Uint8Array.from(bytes.subarray(0, hasLine(bytes.subarray(0, HEAD)) ? HEAD : LONGEST_HEAD));
  const legacy = legacyEncoding(readSetting(settings.fileEncoding, file));
  const encoding = letterEncoding(wholeLines(head), legacy);
  // What a letter lacks that is cut at the end would still come.
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  const form = guessAssetForm(basename(file.path), text);
  if (form.kind === 'csv') return { ...form, ...(encoding && { encoding }), legacy };
  if (encoding?.startsWith('utf-16'))
    throw new Error(vscode.l10n.t('The file is in UTF-16. Save it in UTF-8, and open that.'));
  return form;
}

/** Without a line that may be cut in the midst of a letter, where there are others. */
function wholeLines(head: Uint8Array): Uint8Array {
  const end = Math.max(head.lastIndexOf(0x0a), head.lastIndexOf(0x0d)) + 1;
  return end === 0 ? head : head.subarray(0, end);
}

function hasLine(head: Uint8Array): boolean {
  return head.includes(0x0a) || head.includes(0x0d);
}

/** A file that is meant, and how it is written. */
export interface WrittenFile {
  file: vscode.Uri;
  form: AssetForm;
}

/** The file that is meant; the coordinates of a table, and its decimals, are what a person took for them. */
export async function referredFile(
  parts: Parts,
  { uri, latitude, longitude, decimalComma }: FileReference,
): Promise<WrittenFile> {
  const file = vscode.Uri.parse(uri, true);
  const form = await guessFileForm(parts, file);
  if (!isTableForm(form) || latitude === undefined || longitude === undefined) return { file, form };
  return { file, form: withDecimals({ ...form, latitude, longitude }, decimalComma) };
}

export interface FileAssetsOptions {
  signal: AbortSignal;
  onProgress?: OnProgress | undefined;
}

/** Assets whose file is still at hand. */
export interface FileAssets extends Assets {
  /** Bytes of the file. */
  size: number;
  /** Another reference system than WGS 84 in which the file says that its coordinates are; they stay as they stand. */
  reference: string | undefined;
  /** In which the letters of a table were read that are not in UTF-8. */
  encoding: string | undefined;
  /** Those with these indices as a collection of GeoJSON, each as it stands in the file; rows are written anew. */
  collection(indices: Uint32Array, signal: AbortSignal): Promise<CollectedFeatures>;
}

/** The features of a file that is written in a form, read in a thread of their own. */
export async function fileAssets(
  parts: Parts,
  file: vscode.Uri,
  form: AssetForm,
  options: FileAssetsOptions,
): Promise<FileAssets> {
  const { signal } = options;
  const { cacheFolder: folder } = parts.connection;
  const bytes = await fileBody(file, { folder, signal });
  return assetsIn(parts, { file, form, bytes }, options);
}

/** Its bytes are in memory that threads share, or in a file of this process. */
export interface ReadFile extends WrittenFile {
  bytes: ResponseBody;
}

/** The features in the bytes of a file, read in a thread of their own. */
export async function assetsIn(
  parts: Parts,
  { file, form, bytes }: ReadFile,
  { signal, onProgress }: FileAssetsOptions,
): Promise<FileAssets> {
  const threads = assetThreads(parts);
  const rows = await fileForRows(form, parts.connection.cacheFolder);
  const task = { do: 'assets', bytes, form, memory: readingMemory(), rows } as const;
  const { result } = await threads.run(task, { signal, onProgress });
  const { length } = result.columns.bytes;
  const texts = rows === undefined ? bytes : { file: rows, length };
  const named = result.reference === undefined ? undefined : await referenceOfText(bytes);
  const label = basename(file.path);
  const origin = vscode.workspace.asRelativePath(file);
  return {
    label,
    table: threadTable(threads, result, texts),
    problems: result.problems,
    reference: result.reference,
    referenceMember: named?.member || undefined,
    encoding: result.encoding,
    origin,
    size: bytes.length,
    async collection(indices, signal) {
      const columns = withBody(result.columns, texts);
      const collecting = { do: 'collect', columns, indices } as const;
      return (await threads.run(collecting, { signal })).result;
    },
  };
}

/** Where many rows of a table are written anew; undefined where memory takes them. */
async function fileForRows({ kind }: AssetForm, folder: string): Promise<BodyFile | undefined> {
  if (kind === 'geojson' || kind === 'sequence') return undefined;
  return openUnnamedFile(folder).catch(() => undefined);
}
