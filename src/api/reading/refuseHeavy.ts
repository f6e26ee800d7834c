import { listScanner } from './listScanner.ts';
import { MemoryExhausted } from './readingTask.ts';

/** Throws MemoryExhausted where a text, parsed at once, could take more bytes of memory than it may. */
export function refuseHeavy(bytes: Uint8Array, memory: number): void {
  const scanner = listScanner(undefined, { open() {}, cut() {}, close() {} });
  scanner.push(bytes);
  if (scanner.weight() > memory) throw new MemoryExhausted();
}
