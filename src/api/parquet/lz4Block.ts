/** A length of as much goes on in the bytes behind it, the last of which is less than 255. */
const LONG = 15;

/** A copy of fewer bytes takes more than they do. */
const SHORTEST_COPY = 4;

/**
 * The bytes of a block of LZ4, whose length is known: literals, and copies of what stands before them, by turns. Throws
 * RangeError where it breaks off, holds more than its length, or has a copy of what is not there.
 */
export function lz4Block(input: Uint8Array, length: number): Uint8Array {
  const output = new Uint8Array(length);
  let [from, to] = [0, 0];
  const nextByte = () => {
    const byte = input[from++];
    if (byte === undefined) throw new RangeError('a block of LZ4 that breaks off');
    return byte;
  };
  const lengthFrom = (short: number) => {
    let sum = short;
    for (let more = short === LONG ? 255 : 0; more === 255; sum += more) more = nextByte();
    return sum;
  };
  while (from < input.length) {
    const token = nextByte();
    const literals = lengthFrom(token >>> 4);
    if (from + literals > input.length) throw new RangeError('a block of LZ4 that breaks off');
    output.set(input.subarray(from, from + literals), to);
    [from, to] = [from + literals, to + literals];
    // The last literals have no copy behind them.
    if (from === input.length) break;
    const start = to - (nextByte() + 256 * nextByte());
    const end = to + lengthFrom(token & LONG) + SHORTEST_COPY;
    if (start < 0 || start === to || end > length) throw new RangeError('a copy within a page of LZ4');
    for (let at = start; to < end; to++) output[to] = output[at++] ?? 0;
  }
  return output.subarray(0, to);
}
