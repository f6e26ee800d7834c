import type { ReceivedBody } from './readResponse.ts';

/** Where bodies are kept for later, by path and query of one service. Failing to keep one is no failure. */
export interface ResponseStore {
  /** Undefined where nothing is kept, or where what is kept is damaged. */
  read(path: string): Promise<Omit<ReceivedBody, 'stored'> | undefined>;
  write(path: string, body: Omit<ReceivedBody, 'stored'>): void;
  remove(path: string): void;
}
