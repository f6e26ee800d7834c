import * as vscode from 'vscode';
import type { LimitQuestion } from '../api/reading/readLimit.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import { findLimit, type SeriesAnswer } from './seriesThread.ts';

/** What passes a limit, as `findLimit` gives it; the person is told where there is nothing of it. */
export async function foundLimit(
  parts: Parts,
  answer: SeriesAnswer,
  asked: Pick<LimitQuestion, 'limit' | 'ids'>,
): ReturnType<typeof findLimit> {
  const found = await findLimit(parts, answer, asked, new AbortController().signal);
  if (found === undefined)
    tell('error', vscode.l10n.t('No asset has {0} in {1}.', asked.limit.field, asked.limit.unit));
  return found;
}
