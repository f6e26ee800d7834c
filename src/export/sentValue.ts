import { hasManyDigits, parseExact } from '../api/request/parseExact.ts';
import { wholeBody } from '../api/responseBody.ts';
import type { AnyResponse } from '../responses/responses.ts';

/**
 * What came, also where only its bytes are held, or it could not be read: the value for looking has gaps there, as for an
 * id that no double holds.
 */
export async function sentValue({ problems, value, bytes }: AnyResponse): Promise<unknown> {
  const body = await wholeBody(bytes);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return problems.length === 0 && value !== undefined && !hasManyDigits(text) ? value : parseExact(text);
  } catch {
    return value;
  }
}
