import { bodyPartNow, type ResponseBody } from '../responseBody.ts';

/** Bytes of a stretch, unless it has no place to end. */
const STRETCH = 2 ** 20;

/** Whether all of a text passes, stretch by stretch where it is in a file: each ends behind a letter of ASCII. */
export function everyStretch(body: ResponseBody, passes: (stretch: Uint8Array) => boolean): boolean {
  if (body instanceof Uint8Array) return passes(body);
  for (let [start, most] = [0, STRETCH]; start < body.length; ) {
    const part = bodyPartNow(body, start, start + most);
    const isLast = start + part.length === body.length;
    const stretch = isLast ? part : part.subarray(0, part.findLastIndex(byte => byte < 0x80) + 1);
    if (!passes(stretch)) return false;
    start += stretch.length;
    most = stretch.length === 0 ? most * 2 : STRETCH;
  }
  return true;
}
