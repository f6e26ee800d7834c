import type * as z from 'zod';
import { LONGEST_TEXT } from '../domain/shortName.ts';

/** Whether a message of a page was refused for nothing but a text that is longer than a panel holds. */
export function hasLongText({ issues }: z.ZodError): boolean {
  return issues.every(
    issue => issue.code === 'too_big' && issue.origin === 'string' && issue.maximum === LONGEST_TEXT,
  );
}
