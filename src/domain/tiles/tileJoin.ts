import { isInexact } from '../isInexact.ts';

/**
 * Puts features of several answers together, each once: one that lies in two tiles comes with both. Those of one answer
 * all stay, as the service sent them.
 */
export interface TileJoin {
  /**
   * Whether a feature is of no earlier answer. It is the same as another with the same id, given as JSON; one without
   * an id, for which that is empty, or with a number of more digits than were read, as another whose text is the same
   * byte for byte.
   */
  take(id: string, text: Uint8Array): boolean;
  /** What is taken next is of the next answer. */
  next(): void;
  /** Features that were left out, since they had come. */
  repeated(): number;
  /** Those of them that came with another text, such as a part of a shape that the service has cut. */
  differing(): number;
}

/** A character for each byte. */
const decoder = new TextDecoder('latin1');

export function createTileJoin(): TileJoin {
  const earlier = new Map<string, Uint8Array>();
  let present: [key: string, text: Uint8Array][] = [];
  let [repeated, differing] = [0, 0];
  return {
    take(id, text) {
      // JSON has no control characters: no id is the same as the text of a feature.
      const key =
        id === '' || (!id.startsWith('"') && isInexact(Number(id))) ? `\n${decoder.decode(text)}` : id;
      const known = earlier.get(key);
      present.push([key, text]);
      if (known === undefined) return true;
      repeated++;
      if (!isSame(known, text)) differing++;
      return false;
    },
    next() {
      for (const [key, text] of present) if (!earlier.has(key)) earlier.set(key, text);
      present = [];
    },
    repeated: () => repeated,
    differing: () => differing,
  };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
