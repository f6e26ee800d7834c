import type { ResponseStore } from '../api/responseStore.ts';
import { holdsKey, withoutKeys } from '../editor/words.ts';

/** Keeps nothing that says the key back: what is on disk is read by backups and by others. */
export function keylessStore(store: ResponseStore): ResponseStore {
  return {
    ...store,
    write(question, body) {
      if (withoutKeys(question) !== question || holdsKey(body.bytes)) store.remove(question);
      else store.write(question, body);
    },
  };
}
