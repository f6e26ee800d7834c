/**
 * Ends the memory of a part of a body that nobody needs any more: the engine would look for it again and again, as such
 * parts hold more than all else. A part that has not all of its memory is one of several, and stays.
 */
export function endMemory({ buffer, byteLength }: Uint8Array): void {
  const isAll = byteLength > 0 && byteLength === buffer.byteLength;
  if (isAll && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
