import { open } from 'node:fs/promises';
import * as vscode from 'vscode';

/** Bytes that are read at once: between two parts others have their turn. */
const PART = 2 ** 24;

/** The bytes of a file in memory that threads share, `most` of them at most. One of this machine is read part by part. */
export async function fileBytes(file: vscode.Uri, most = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  if (file.scheme !== 'file') return shared((await vscode.workspace.fs.readFile(file)).subarray(0, most));
  const handle = await open(file.fsPath, 'r');
  try {
    const { size } = await handle.stat();
    const bytes = new Uint8Array(new SharedArrayBuffer(Math.min(size, most)));
    let at = 0;
    while (at < bytes.length) {
      const { bytesRead } = await handle.read(bytes, at, Math.min(PART, bytes.length - at), at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return bytes.subarray(0, at);
  } finally {
    await handle.close();
  }
}

function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}
