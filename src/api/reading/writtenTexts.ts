import { writeSync } from 'node:fs';
import { type BodyFile, type ResponseBody, wholeBodyNow } from '../responseBody.ts';
import { MemoryExhausted } from './readingTask.ts';
import { createTextColumn, type TextColumnBuilder } from './textColumn.ts';

/** Texts one behind the other, as features are written anew. */
export interface WrittenTexts {
  /** Gives where it ends. Throws MemoryExhausted where there is no room for it. */
  add(text: string): number;
  /** All of them. None is added after that. */
  body(): ResponseBody;
}

/** Bytes that memory holds before they go to a file, and that are written at once after that. */
const HELD = 2 ** 24;
const BLOCK = 2 ** 20;

/** Bytes in which a place is counted. */
const MOST = 2 ** 32 - 1;

/**
 * In memory that threads share; many of them in a file, from its beginning on, where there is one and the disk takes them.
 * Memory takes no more than `most` bytes.
 */
export function createWrittenTexts(file: BodyFile | undefined, most?: number): WrittenTexts {
  return file === undefined ? inMemory(most) : inFile(file, most);
}

function inMemory(most: number | undefined): WrittenTexts {
  const column = createTextColumn(most);
  return { add: column.add, body: () => column.column().bytes };
}

function inFile(file: BodyFile, most: number | undefined): WrittenTexts {
  let memory: TextColumnBuilder | undefined = createTextColumn(most);
  let isRefused = false;
  let block = Buffer.alloc(0);
  let [filled, written, end] = [0, 0, 0];
  const write = (bytes: Uint8Array) => {
    try {
      writeWholeNow(file, bytes, written);
      written += bytes.length;
    } catch {
      isRefused = true;
      memory = createTextColumn(most);
      const before = wholeBodyNow({ file, length: written });
      for (const each of [before, bytes]) memory.addBytes(each, 0, each.length);
    }
  };
  const leaveMemory = (held: TextColumnBuilder) => {
    block = Buffer.alloc(BLOCK);
    memory = undefined;
    write(held.column().bytes);
  };
  const flush = () => {
    const bytes = block.subarray(0, filled);
    filled = 0;
    write(bytes);
  };
  const put = (text: string, length: number) => {
    if (memory !== undefined) memory.add(text);
    else if (length > BLOCK) write(Buffer.from(text));
    else filled += block.write(text, filled);
  };
  return {
    add(text) {
      const length = Buffer.byteLength(text);
      if (end + length > MOST) throw new MemoryExhausted();
      if (memory !== undefined && !isRefused && end + length > HELD) leaveMemory(memory);
      if (memory === undefined && filled + length > BLOCK) flush();
      put(text, length);
      end += length;
      return end;
    },
    body() {
      if (memory === undefined) flush();
      return memory?.column().bytes ?? { file, length: written };
    },
  };
}

function writeWholeNow({ descriptor }: BodyFile, bytes: Uint8Array, start: number): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at, bytes.length - at, start + at);
}
