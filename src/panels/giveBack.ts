import { collectShared } from '../api/reading/collectShared.ts';

/** Bytes for which it is worth having the engine look. */
const WORTH = 2 ** 25;
/** Milliseconds until whoever used what is let go of has noticed. */
const SOON = 500;

let waiting = 0;
let timer: NodeJS.Timeout | undefined;

/** Tells that so many bytes, which threads share, are shown no more: where there are many, their memory is given back. */
export function giveBack(bytes: number): void {
  waiting += bytes;
  if (waiting < WORTH) return;
  waiting = 0;
  clearTimeout(timer);
  timer = setTimeout(collectShared, SOON).unref();
}
