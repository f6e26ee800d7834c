/** Bytes of a body in memory that threads share, of which more come. */
export interface ArrivingBytes {
  memory: SharedArrayBuffer;
  /** One number: how many came, or below zero, less one, once that is all of them. */
  came: BigInt64Array<SharedArrayBuffer>;
}

/** What is read while it comes, or is there as a whole. */
export interface ReachedBytes {
  /** Begin with those that came; what is behind them is nothing yet. */
  bytes: Uint8Array;
  /** Waits until so many came, or all; gives how many did. */
  reach(wanted: number): number;
}

export function arrivingIn(memory: SharedArrayBuffer): ArrivingBytes {
  return { memory, came: new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)) };
}

/** Tells whoever waits how many bytes came, and whether that is all. */
export function tellArrived({ came }: ArrivingBytes, count: number, isAll = false): void {
  Atomics.store(came, 0, isAll ? -1n - BigInt(count) : BigInt(count));
  Atomics.notify(came, 0);
}

/** Holds up its thread where it has to wait. */
export function reachedBytes(source: Uint8Array | ArrivingBytes): ReachedBytes {
  if (source instanceof Uint8Array) return { bytes: source, reach: () => source.length };
  const { memory, came } = source;
  return {
    bytes: new Uint8Array(memory),
    reach(wanted) {
      for (;;) {
        const told = Atomics.load(came, 0);
        if (told < 0n) return Number(-1n - told);
        if (told >= wanted) return Number(told);
        Atomics.wait(came, 0, told);
      }
    },
  };
}
