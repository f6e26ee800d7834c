import { wholeBody } from '../api/responseBody.ts';
import type { ResponseStore } from '../api/responseStore.ts';
import { inTurns } from '../api/turns.ts';
import { searchKeys, withoutKeys } from '../editor/words.ts';
import type { DiskStore } from './diskStore.ts';

/**
 * Keeps nothing that says the key back: what is on disk is read by backups and by others. In the order that is asked;
 * `onFault` is told of a body that cannot be read, which keeps no other from being kept.
 */
export function keylessStore(
  store: Pick<DiskStore, keyof ResponseStore | 'longest'>,
  onFault: (message: string) => void,
): ResponseStore {
  let work: Promise<void> = Promise.resolve();
  const later = (task: () => void | Promise<void>) => {
    work = work.then(task).catch(error => onFault(`The cache could not be written: ${String(error)}`));
  };
  return {
    read: store.read,
    write(question, body) {
      // It takes half a second of a thread to search what a million features take.
      if (body.bytes.length > store.longest) return;
      later(async () => {
        const bytes = await wholeBody(body.bytes);
        if (withoutKeys(question) !== question || (await inTurns(searchKeys(bytes)))) store.remove(question);
        else store.write(question, { ...body, bytes });
      });
    },
    remove: question => later(() => store.remove(question)),
  };
}
