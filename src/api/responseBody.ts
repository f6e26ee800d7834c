import { read, readSync } from 'node:fs';
import { promisify } from 'node:util';

/** A file of this process, which ends with the last who holds this very object; threads read it by its descriptor. */
export interface BodyFile {
  readonly descriptor: number;
}

/** What a service sent, in a file. */
export interface FiledBody {
  file: BodyFile;
  length: number;
}

/** What a service sent, byte for byte: in memory, or in a file where it is large. */
export type ResponseBody = Uint8Array | FiledBody;

/** Bytes that are read at once: between two parts others have their turn. */
const PART = 2 ** 24;

/** Bytes of a part that is written or read on. */
const BLOCK = 2 ** 20;

/** A part of a body, now: a small one, unless in a thread that may wait. */
export function bodyPartNow(body: ResponseBody, start: number, end: number): Uint8Array {
  if (body instanceof Uint8Array) return body.subarray(start, end);
  const part = new Uint8Array(Math.max(0, Math.min(end, body.length) - start));
  fillNow(body.file, part, start);
  return part;
}

/** All of a body, in memory that threads share, now: in a thread that may wait. */
export function wholeBodyNow(body: ResponseBody): Uint8Array {
  if (body instanceof Uint8Array) return body;
  const whole = new Uint8Array(new SharedArrayBuffer(body.length));
  fillNow(body.file, whole, 0);
  return whole;
}

/** Reads as many bytes as there is room for, from a place of a file on. */
export function fillNow({ descriptor }: BodyFile, room: Uint8Array, start: number): void {
  for (let at = 0; at < room.length; ) {
    const count = readSync(descriptor, room, at, room.length - at, start + at);
    if (count === 0) throw new Error('The file of a response ends before its end.');
    at += count;
  }
}

/** A part of a body. */
export async function bodyPart(body: ResponseBody, start: number, end: number): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body.subarray(start, end);
  const part = new Uint8Array(Math.max(0, Math.min(end, body.length) - start));
  await fill(body.file, part, start);
  return part;
}

/** All of a body, in parts. */
export async function* bodyParts(body: ResponseBody): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) yield body;
  else for (let at = 0; at < body.length; at += BLOCK) yield bodyPart(body, at, at + BLOCK);
}

/** All of a body, in memory that threads share. */
export async function wholeBody(body: ResponseBody): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const whole = new Uint8Array(new SharedArrayBuffer(body.length));
  await fill(body.file, whole, 0);
  return whole;
}

/** Readings under way, each of which holds its file: one that nobody holds is closed. */
const underWay = new Set<{ file: BodyFile }>();

async function fill(file: BodyFile, room: Uint8Array, start: number): Promise<void> {
  const reading = { file };
  underWay.add(reading);
  try {
    for (let at = 0; at < room.length; ) {
      const length = Math.min(PART, room.length - at);
      const { bytesRead } = await promisify(read)(file.descriptor, room, at, length, start + at);
      if (bytesRead === 0) throw new Error('The file of a response ends before its end.');
      at += bytesRead;
    }
  } finally {
    underWay.delete(reading);
  }
}
