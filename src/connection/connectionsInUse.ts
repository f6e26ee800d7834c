import type { Log } from '../editor/log.ts';
import type { ServiceConnection } from './serviceClient.ts';

/** Opens a connection; told why it goes over to the editor's own fetch, should it. */
type Open = (onFallback: (reason: string) => void) => Promise<ServiceConnection>;

/** The connection that is asked now, and those before it of which requests may be under way. */
export interface ConnectionsInUse {
  /** The one that is asked now; undefined where there is none. */
  current(): Promise<ServiceConnection> | undefined;
  /** The same, opened where there is none; rejects as its opening does, which the next question tries again. */
  opened(open: Open): Promise<ServiceConnection>;
  /** Why the one that is asked now has gone over to the editor's own fetch; undefined while it has not. */
  fallback(): string | undefined;
  /**
   * The next question opens another one; those under way end as they began, and nothing is kept of them. Resolves when
   * what the connections so far have kept is all that they keep.
   */
  leave(): Promise<void>;
  /** Ends all of them, and what is under way. */
  close(): void;
}

export function createConnectionsInUse(log: Log): ConnectionsInUse {
  const connections = new Set<Promise<ServiceConnection>>();
  let current: Promise<ServiceConnection> | undefined;
  let fallback: string | undefined;
  const start = (open: Open) => {
    const made = open(reason => {
      // Requests of a connection before this one may be under way.
      if (current === made) fallback = reason;
    });
    return made;
  };
  const forgetCurrent = () => {
    current = undefined;
    fallback = undefined;
  };
  return {
    current: () => current,
    async opened(open) {
      current ??= start(open);
      const opening = current;
      connections.add(opening);
      try {
        return await opening;
      } catch (error) {
        connections.delete(opening);
        if (current === opening) current = undefined;
        throw error;
      }
    },
    fallback: () => fallback,
    async leave() {
      const ending = [...connections].map(async each => (await each).keepNothing());
      forgetCurrent();
      await Promise.allSettled(ending);
    },
    close() {
      for (const each of connections)
        each.then(opened => opened.close()).catch(error => log.error(String(error)));
      connections.clear();
      forgetCurrent();
    },
  };
}
