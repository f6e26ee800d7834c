import type { Connection } from './connection.ts';
import type { Service } from './service.ts';

/** Undefined where the setting names none that can be used. */
export function serviceInUse(connection: Pick<Connection, 'service'>): Service | undefined {
  try {
    return connection.service();
  } catch {
    return undefined;
  }
}
