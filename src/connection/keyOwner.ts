import { createHash } from 'node:crypto';

/**
 * Whom an answer may be shown to, as 32 hexadecimal digits: a one-way digest of the service's origin and the key, or
 * no key, salted by what no other installation has.
 */
export function keyOwner(salt: string, origin: string, key: string | undefined): string {
  const whole = JSON.stringify([salt, origin, key ?? null]);
  return createHash('sha256').update(whole).digest('hex').slice(0, 32);
}
