import type { LimitFacts } from './limitFacts.ts';
import { listedChanges } from './listedChanges.ts';

/** What happened between a limit and assets. */
export type LimitChange =
  | { kind: 'passing' | 'notPassing'; labels: readonly string[] }
  /** Assets that pass, where they are too many to tell them apart. */
  | { kind: 'passingCount'; from: number; to: number }
  /** The forecasts have its variable no more, or not in its unit. */
  | { kind: 'missing' };

/** Assets that newly pass a limit, and those that no longer do; with another limit or other assets there are none. */
export function limitChanges(known: LimitFacts | undefined, now: LimitFacts): LimitChange[] {
  if (known === undefined || known.of !== now.of) return [];
  const changes = listedChanges(known, now);
  if (changes === undefined)
    return known.count === now.count ? [] : [{ kind: 'passingCount', from: known.count, to: now.count }];
  const { came, went } = changes;
  return [
    ...(came.length > 0 ? [{ kind: 'passing', labels: came } as const] : []),
    ...(went.length > 0 ? [{ kind: 'notPassing', labels: went } as const] : []),
  ];
}
