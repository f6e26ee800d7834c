import * as vscode from 'vscode';
import { AT_A_TIME } from '../api/askByTwos.ts';

/** Seconds that a request is said to take before the first one was made. */
const SECONDS_EACH = 1;

/** How much many requests are, for those who decide whether they go out. */
export function requestsWords(requests: number): string {
  if (requests === 1) return vscode.l10n.t('That is 1 request.');
  const minutes = Math.ceil((requests * SECONDS_EACH) / AT_A_TIME / 60);
  return vscode.l10n.t(
    '{0} requests, {1} at a time: about {2} min if each takes a second.',
    requests,
    AT_A_TIME,
    minutes,
  );
}
