import * as vscode from 'vscode';
import { decide } from '../editor/tell.ts';
import { requestsWords } from './requestsWords.ts';

/** What it takes to ask a service that does not answer for all assets at once. */
export interface BatchPlan {
  requests: number;
  assets: number;
  /** Why it refused. */
  reason: string;
}

/** Whether a person agrees to many requests for what a service does not give at once. */
export async function mayAskInParts(question: string, { requests, reason }: BatchPlan): Promise<boolean> {
  const { t } = vscode.l10n;
  const ask = t('Ask');
  const detail = [
    t('The service does not give them all at once.'),
    reason,
    requestsWords(requests),
    t('What has come is not asked for again where this is cancelled.'),
  ].join(' ');
  return (await decide(question, detail, ask)) === ask;
}
