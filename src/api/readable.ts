/**
 * What is read of a value: what could not be read is a gap in its own place, null in a list and nothing in an
 * object. A list of numbers, such as a position, is whole.
 */
export type Readable<T> = T extends readonly number[]
  ? T
  : T extends readonly (infer Element)[]
    ? (Readable<Element> | null)[]
    : T extends object
      ? { [Member in keyof T]?: Readable<T[Member]> | undefined }
      : T;

/** Names of the members that are lists, and required. */
type ListNames<T> = keyof { [Member in keyof T as T[Member] extends readonly unknown[] ? Member : never]: 1 };

/** What is read of a response: it has its lists, without which nothing of it could be read. */
export type ReadableResponse<T> = T extends string | readonly unknown[]
  ? Readable<T>
  : Readable<T> & { [Member in ListNames<T>]: Readable<T[Member]> };
