/** Kinds of columns, by how their numbers are kept. */
export const COLUMNS = { doubles: Float64Array, integers: Uint32Array, signed: Int32Array } as const;
export type ColumnKind = keyof typeof COLUMNS;
export type Column = InstanceType<(typeof COLUMNS)[ColumnKind]>;

/**
 * Numbers in as few bytes as they can be told by, bit for bit: `first` and `step` of numbers that lie as far apart as one
 * another; or what each is above `least` as an integer of some bytes, the highest of which is no number, all of them
 * times ten to the `power`; or their own bytes.
 */
export type PackedNumbers =
  | { as: 'steps'; count: number; first: number; step: number }
  | { as: 'codes'; bytes: Uint8Array<ArrayBuffer>; size: 1 | 2 | 4; least: number; power: number }
  | { as: 'whole'; bytes: Uint8Array };

/** Digits behind the point that are looked for; powers of ten up to 22 are doubles themselves. */
const MOST_DIGITS = 9;
const CODES = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array } as const;

/** What is sent of numbers: what they are worth is the same, and so are their bits but for those of NaN. */
export function packedNumbers(numbers: Column): PackedNumbers {
  // Of one kind for the engine, which is several times as fast then.
  const doubles = numbers instanceof Float64Array ? numbers : new Float64Array(numbers);
  return (
    inSteps(doubles) ??
    inCodes(doubles, numbers.BYTES_PER_ELEMENT) ?? { as: 'whole', bytes: ownBytes(numbers) }
  );
}

/** Puts packed numbers into a column, from a place on. */
export function unpackNumbers(packed: PackedNumbers, column: Column, at: number): void {
  if (packed.as === 'whole') {
    new Uint8Array(column.buffer).set(packed.bytes, at * column.BYTES_PER_ELEMENT);
  } else if (packed.as === 'steps') {
    for (let index = 0; index < packed.count; index++)
      column[at + index] = packed.first + index * packed.step;
  } else {
    const { size, least, power } = packed;
    const codes = codesIn(packed.bytes, size);
    const gap = gapOf(size);
    const scale = 10 ** power;
    for (let index = 0; index < codes.length; index++) {
      const code = codes[index] ?? gap;
      column[at + index] = code === gap ? Number.NaN : (least + code) / scale;
    }
  }
}

/** Where they stand, if numbers of their size may stand there. */
function codesIn(
  bytes: Uint8Array<ArrayBuffer>,
  size: keyof typeof CODES,
): Uint8Array | Uint16Array | Uint32Array {
  const { buffer, byteOffset, byteLength } = bytes.byteOffset % size === 0 ? bytes : bytes.slice();
  return new CODES[size](buffer, byteOffset, byteLength / size);
}

function gapOf(size: keyof typeof CODES): number {
  return 2 ** (8 * size) - 1;
}

function ownBytes({ buffer, byteOffset, byteLength }: Column): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength).slice();
}

/** Integers alone: sums of others are rounded. */
function inSteps(numbers: Float64Array): PackedNumbers | undefined {
  const [first = Number.NaN, second = first] = numbers;
  const step = second - first;
  for (let index = 0; index < numbers.length; index++) {
    const value = numbers[index] ?? Number.NaN;
    if (!Number.isSafeInteger(value) || Object.is(value, -0) || value !== first + index * step)
      return undefined;
  }
  return numbers.length < 2 ? undefined : { as: 'steps', count: numbers.length, first, step };
}

/** Undefined where codes would take as many bytes as the numbers take themselves. */
function inCodes(numbers: Float64Array, bytesEach: number): PackedNumbers | undefined {
  const power = powerOf(numbers);
  if (power === undefined) return undefined;
  const scale = 10 ** power;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < numbers.length; index++) {
    const scaled = Math.round((numbers[index] ?? Number.NaN) * scale);
    if (scaled < least) least = scaled;
    if (scaled > most) most = scaled;
  }
  if (least > most) [least, most] = [0, 0];
  const size = ([1, 2, 4] as const).find(each => most - least < gapOf(each));
  if (size === undefined || size >= bytesEach) return undefined;
  const codes = new Uint32Array(numbers.length);
  const gap = gapOf(size);
  for (let index = 0; index < numbers.length; index++) {
    const value = numbers[index] ?? Number.NaN;
    codes[index] = Number.isNaN(value) ? gap : Math.round(value * scale) - least;
  }
  const narrow = size === 4 ? codes : new CODES[size](codes);
  return { as: 'codes', bytes: new Uint8Array(narrow.buffer), size, least, power };
}

/** Fewest digits behind the point by which all numbers are told exactly; undefined where there is no such count. */
function powerOf(numbers: Float64Array): number | undefined {
  let [power, scale] = [0, 1];
  for (let index = 0; index < numbers.length; index++) {
    const value = numbers[index] ?? Number.NaN;
    while (!isTold(value, scale)) {
      if (++power > MOST_DIGITS) return undefined;
      scale = 10 ** power;
    }
  }
  return power;
}

/** Whether a number is told by its digits; a gap is, by none. */
function isTold(value: number, scale: number): boolean {
  const scaled = Math.round(value * scale);
  const isSame = Number.isSafeInteger(scaled) && scaled / scale === value && !Object.is(value, -0);
  return isSame || Number.isNaN(value);
}
