import type { BodyInMemory, ReceivedBody } from './readResponse.ts';

/** A body, and when it came. */
export type KeptBody = Pick<BodyInMemory, 'bytes' | 'receivedAt'>;
/** The same of one that may be in a file. */
export type BodyToKeep = Pick<ReceivedBody, 'bytes' | 'receivedAt'>;

/** Where bodies are kept for later, by path and query of one service. Failing to keep one is no failure. */
export interface ResponseStore {
  /** Undefined where nothing is kept, or where what is kept is damaged. */
  read(path: string): Promise<KeptBody | undefined>;
  write(path: string, body: BodyToKeep): void;
  remove(path: string): void;
}
