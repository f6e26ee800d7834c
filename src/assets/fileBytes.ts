import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import * as vscode from 'vscode';
import { ReadingExhausted } from '../api/reading/readingFaults.ts';
import { readingMemory } from './assetThreads.ts';

/** Bytes that are read at once: between two parts others have their turn. */
const PART = 2 ** 24;

interface FileBytesOptions {
  /** Most bytes that are read: those at its beginning. */
  most?: number;
  /** Ends the reading: it rejects with the reason. */
  signal?: AbortSignal;
}

/**
 * The bytes of a file in memory that threads share. One of this machine is read part by part; ReadingExhausted where it
 * takes more memory than reading may, and an error in words where it is a pipe, a device or a folder.
 */
export async function fileBytes(
  file: vscode.Uri,
  { most = Number.POSITIVE_INFINITY, signal }: FileBytesOptions = {},
): Promise<Uint8Array> {
  if (file.scheme !== 'file') return bytesElsewhere(file, most);
  // A pipe that is opened otherwise waits for someone who writes into it.
  const handle = await open(file.fsPath, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await handle.stat();
    if (!found.isFile())
      throw new Error(vscode.l10n.t('This is no file that can be read, but a folder, a pipe or a device.'));
    const { size } = found;
    const length = Math.min(size, most);
    if (length > readingMemory()) throw new ReadingExhausted('memory');
    const bytes = new Uint8Array(new SharedArrayBuffer(length));
    let at = 0;
    while (at < bytes.length) {
      signal?.throwIfAborted();
      const { bytesRead } = await handle.read(bytes, at, Math.min(PART, bytes.length - at), at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return bytes.subarray(0, at);
  } finally {
    await handle.close();
  }
}

/** Another extension gives a file as a whole, however little of it is wanted. */
async function bytesElsewhere(file: vscode.Uri, most: number): Promise<Uint8Array> {
  const { size } = await vscode.workspace.fs.stat(file);
  if (size > readingMemory()) throw new ReadingExhausted('memory');
  const bytes = (await vscode.workspace.fs.readFile(file)).subarray(0, most);
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}
