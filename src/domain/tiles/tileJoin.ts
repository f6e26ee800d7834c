import { isInexact } from '../isInexact.ts';

/**
 * Puts features of several answers together, each once: one that lies in two tiles comes with both. Those of one answer
 * all stay, as the service sent them.
 */
export interface TileJoin {
  /**
   * Whether a feature is of no earlier answer. It is the same as another with the same id, given as JSON; one without
   * an id, for which that is empty, or with a number of more digits than were read, as another whose text is the same
   * byte for byte. `place` is where a point lies, empty for any other: points with one id are the same in one place.
   */
  take(id: string, text: Uint8Array, place?: string): boolean;
  /** What is taken next is of the next answer. */
  next(): void;
  /** Features that were left out, since they had come. */
  repeated(): number;
  /** Those of them that came with a text that was of no earlier answer, such as a part of a shape that the service has cut. */
  differing(): number;
}

/** A character for each byte. */
const decoder = new TextDecoder('latin1');

export function createTileJoin(): TileJoin {
  const earlier = new Map<string, Uint8Array>();
  /** Further texts of what is the same, each behind its key. */
  const others = new Set<string>();
  let present: [key: string, text: Uint8Array][] = [];
  let [repeated, differing] = [0, 0];
  return {
    take(id, text, place = '') {
      // JSON has no control characters: no id is the same as the text of a feature, or as an id with a place.
      const key =
        id === '' || (!id.startsWith('"') && isInexact(Number(id)))
          ? `\n${decoder.decode(text)}`
          : `${id}\n${place}`;
      const known = earlier.get(key);
      present.push([key, text]);
      if (known === undefined) return true;
      repeated++;
      if (!isSame(known, text) && !others.has(withText(key, text))) differing++;
      return false;
    },
    next() {
      for (const [key, text] of present) {
        const known = earlier.get(key);
        if (known === undefined) earlier.set(key, text);
        else if (!isSame(known, text)) others.add(withText(key, text));
      }
      present = [];
    },
    repeated: () => repeated,
    differing: () => differing,
  };
}

function withText(key: string, text: Uint8Array): string {
  return `${key}\n${decoder.decode(text)}`;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
