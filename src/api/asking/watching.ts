import type { OnProgress } from '../reading/readingTask.ts';

/** Callers who wait for one answer. */
export interface Watching {
  tell(path: string, ...told: Parameters<OnProgress>): void;
  /** Returns what ends it. */
  watch(path: string, watcher: OnProgress | undefined): () => void;
}

/** Callers who wait for the same answer, each told how far it is. */
export function createWatching(): Watching {
  const watchers = new Map<string, Set<OnProgress>>();
  return {
    tell(path, ...told) {
      for (const watcher of watchers.get(path) ?? []) watcher(...told);
    },
    watch(path, watcher) {
      if (watcher === undefined) return () => undefined;
      const all = watchers.get(path) ?? new Set();
      watchers.set(path, all.add(watcher));
      return () => {
        all.delete(watcher);
        if (all.size === 0) watchers.delete(path);
      };
    },
  };
}
