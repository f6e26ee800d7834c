import { readFileSync } from 'node:fs';

/**
 * Milliseconds of processor that this thread has used. Where the runtime cannot say, those of the clock in which the
 * thread did not wait for a core that another had; of the clock alone where the system does not say that either.
 */
export function workOfThread(): number {
  const usage: unknown = Reflect.get(process, 'threadCpuUsage');
  if (typeof usage !== 'function') return performance.now() - waitedForCore();
  const { user, system }: { user: number; system: number } = usage.call(process);
  return (user + system) / 1000;
}

/** Linux tells of nanoseconds in which a thread ran, and in which it could have and did not. */
const STATISTICS = '/proc/thread-self/schedstat';

function waitedForCore(): number {
  try {
    const [, waited = '0'] = readFileSync(STATISTICS, 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}
