/** Memory that threads share, which grows in its place: what a column leaves behind as it grows would be kept by the engine. */
export interface GrowingMemory {
  /** Has room for so many bytes at least; what it has so far stays. Another memory where that one has no more room. */
  reserve(bytes: number): SharedArrayBuffer;
}

/** Bytes by which it grows, and how much larger the next memory may grow where one is full. */
const STEP = 2 ** 20;
const [LEAST, TIMES] = [2 ** 16, 8];

export function createGrowingMemory(): GrowingMemory {
  let memory = new SharedArrayBuffer(0, { maxByteLength: LEAST });
  return {
    reserve(bytes) {
      if (bytes > memory.maxByteLength) {
        const larger = new SharedArrayBuffer(memory.byteLength, { maxByteLength: mostFor(bytes) });
        new Uint8Array(larger).set(new Uint8Array(memory));
        memory = larger;
      }
      if (bytes > memory.byteLength) memory.grow(roomFor(bytes, memory));
      return memory;
    },
  };
}

function mostFor(bytes: number): number {
  let most = LEAST;
  while (most < bytes) most *= TIMES;
  return most;
}

/** Small ones double, so that many columns of few features take little. */
function roomFor(bytes: number, { byteLength, maxByteLength }: SharedArrayBuffer): number {
  return Math.min(
    maxByteLength,
    Math.max(bytes, byteLength + Math.min(STEP, Math.max(byteLength, LEAST / 16))),
  );
}
