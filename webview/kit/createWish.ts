import { isRecord } from '../../src/domain/isRecord.ts';
/** What was asked of the host last, until the host answers it. */
export interface Wish<Identity> {
  ask(identity: Identity): void;
  /** Whether an answer is to something that was asked before; the answer to the last fulfils the wish. */
  isLate(answered: Identity): boolean;
}

export function createWish<Identity extends object>(): Wish<Identity> {
  let asked: Identity | undefined;
  return {
    ask(identity) {
      asked = identity;
    },
    isLate(answered) {
      if (asked !== undefined && sorted(answered) !== sorted(asked)) return true;
      asked = undefined;
      return false;
    },
  };
}

/** JSON text in which members are in order; one that is undefined is as one that is absent. */
function sorted(value: object): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    isRecord(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
