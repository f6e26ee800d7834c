import { writeSync } from 'node:fs';
import type { BodyFile, FiledBody } from '../../src/api/responseBody.ts';
import { openUnnamedFile } from '../../src/disk/openUnnamedFile.ts';
import { cache } from './paths.ts';

/** An empty file for a body. */
export function bodyFile(): Promise<BodyFile> {
  return openUnnamedFile(`${cache}/tmp`);
}

/** A body of these bytes, in a file. */
export async function filedBody(bytes: Uint8Array): Promise<FiledBody> {
  const file = await bodyFile();
  for (let at = 0; at < bytes.length; ) at += writeSync(file.descriptor, bytes, at, bytes.length - at, at);
  return { file, length: bytes.length };
}
