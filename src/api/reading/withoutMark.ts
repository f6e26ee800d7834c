const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** A text without its byte order mark: one stands before the first line of a file, and within a collection it is no JSON. */
export function withoutMark(text: Uint8Array): Uint8Array {
  const length = BYTE_ORDER_MARK.length;
  return BYTE_ORDER_MARK.equals(text.subarray(0, length)) ? text.subarray(length) : text;
}
