/** Bytes that are searched before other work of the thread gets its turn. */
const PIECE = 2 ** 18;

/** Whether one of some texts stands in bytes of UTF-8, whatever the case of its letters; searched in pieces. */
export function* searchForms(bytes: Uint8Array, forms: readonly string[]): Generator<undefined, boolean> {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const sought = forms.map(form => Buffer.from(form).toString('latin1').toLowerCase());
  const longest = Math.max(1, ...sought.map(form => form.length));
  for (let at = 0; at < given.length; at += PIECE) {
    const piece = given.toString('latin1', at, at + PIECE + longest - 1).toLowerCase();
    if (sought.some(form => piece.includes(form))) return true;
    yield;
  }
  return false;
}
