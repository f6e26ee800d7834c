import { t } from '../../domain/localize.ts';
import { type Problem, preview } from '../problem.ts';
import { lineEndOf } from './lineEndOf.ts';

/** Bytes that are told of what stands there. */
const TOLD = 40;

/** What is told of a text that is no JSON from a place on, or that breaks off there: its line, and what stands there. */
export function brokenAt(bytes: Uint8Array, end: number): Problem {
  const lineEnd = lineEndOf(bytes);
  let line = 1;
  for (let at = bytes.indexOf(lineEnd); at >= 0 && at < end; at = bytes.indexOf(lineEnd, at + 1)) line++;
  const text = new TextDecoder().decode(bytes.subarray(end, end + TOLD));
  const found = end < bytes.length ? preview(text) : t('the end of the file');
  return { path: `line ${line}`, expected: t('JSON; nothing behind this place could be read'), found };
}
