import type { TransportResponse } from '../transport/transport.ts';

/** Longest part of an error's body that is read, in bytes. */
const MAX_ERROR_BYTES = 64 * 1024;

/** Raised where a body passes its limit, by its header or by count. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** The whole body, up to a limit in bytes: refused by its announced length before it is read, then by count. */
export async function readBody(response: TransportResponse, maxBytes: number): Promise<Uint8Array> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new BodyTooLarge();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > maxBytes) throw new BodyTooLarge();
    parts.push(part);
  }
  return concatenate(parts, length);
}

/** The start of an error's body; the rest is not read. A body that breaks off gives what came of it. */
export async function readErrorBody({ body }: TransportResponse): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of body) {
      parts.push(part);
      length += part.length;
      if (length >= MAX_ERROR_BYTES) break;
    }
  } catch (error) {
    if (parts.length === 0) throw error;
  }
  return new TextDecoder().decode(concatenate(parts, length).subarray(0, MAX_ERROR_BYTES));
}

function concatenate(parts: readonly Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1 && parts[0]) return parts[0];
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
