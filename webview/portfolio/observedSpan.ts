import { readInstant } from '../../src/domain/dateTime.ts';
import { readTime } from '../../src/domain/time.ts';
import type { PortfolioIdentity } from '../../src/panels/portfolioProtocol.ts';
import { t } from '../kit/localize.ts';

/** From when to when observations are asked for. */
export type ObservedSpan = Pick<PortfolioIdentity, 'valid_time_start' | 'valid_time_end'>;

/**
 * Reads the two times as a person wrote them; `now` in epoch milliseconds. No text is the default: a start some days
 * before the end, and an end that is now, whenever is asked.
 */
export function observedSpan(
  start: string,
  end: string,
  now: number,
): { span: ObservedSpan } | { fault: string } {
  const from = start === '' ? undefined : readTime(start, now);
  if (from?.ok === false) return { fault: from.message };
  const to = end === '' || end.toLowerCase() === 'now' ? undefined : readTime(end, now);
  if (to?.ok === false) return { fault: to.message };
  const last = to === undefined ? now : (readInstant(to.value) ?? now);
  if (from !== undefined && (readInstant(from.value) ?? last) > last)
    return { fault: t('Enter a time that is not before the start, {0}.', from.value) };
  return { span: { valid_time_start: from?.value, valid_time_end: to?.value } };
}
