import type { FailureAction } from '../connection/failureAction.ts';

/** What every page may ask for. */
export type CommonIntent =
  | { type: 'ready' | 'cancel' | 'openProblems' }
  | { type: 'act'; action: FailureAction }
  | { type: 'copyText'; text: string };

const COMMON_TYPES: ReadonlySet<string> = new Set(['ready', 'cancel', 'act', 'copyText', 'openProblems']);

/** An intent of a page where it is one that all have; undefined otherwise. */
export function commonIntent(intent: { type: string }): CommonIntent | undefined {
  return isCommon(intent) ? intent : undefined;
}

/** The kind's schema has checked the members; every kind includes these types as they stand here. */
function isCommon(intent: { type: string }): intent is CommonIntent {
  return COMMON_TYPES.has(intent.type);
}
