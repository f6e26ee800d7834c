/** What may be kept. */
export interface KeptLimits {
  most: number;
  /** Of all together. */
  bytes: number;
}

/** Answers of tiles, of which those that were looked at longest ago go first. */
export interface KeptTiles<Answer> {
  /** Those of these tiles that are kept, in their order: they were looked at last. */
  look(names: readonly string[]): Map<string, Answer>;
  put(name: string, answer: Answer): void;
  /** Lets go of what is more than may be kept; never of these. */
  trim(inView: readonly string[]): void;
  names(): ReadonlySet<string>;
  clear(): void;
}

export function createKeptTiles<Answer extends { bytes: { length: number } }>({
  most,
  bytes,
}: KeptLimits): KeptTiles<Answer> {
  /** In the order in which they were looked at. */
  const kept = new Map<string, Answer>();
  const put = (name: string, answer: Answer) => {
    kept.delete(name);
    kept.set(name, answer);
  };
  return {
    put,
    look(names) {
      const found = new Map<string, Answer>();
      for (const name of names) {
        const answer = kept.get(name);
        if (answer === undefined) continue;
        put(name, answer);
        found.set(name, answer);
      }
      return found;
    },
    trim(inView) {
      const wanted = new Set(inView);
      let held = [...kept.values()].reduce((sum, answer) => sum + answer.bytes.length, 0);
      for (const [name, answer] of [...kept]) {
        if (kept.size <= most && held <= bytes) return;
        if (wanted.has(name)) continue;
        kept.delete(name);
        held -= answer.bytes.length;
      }
    },
    names: () => new Set(kept.keys()),
    clear: () => kept.clear(),
  };
}
