import { sameMembers } from './sameMembers.ts';
/** What was asked of the host last, until the host answers it. */
export interface Wish<Identity> {
  ask(identity: Identity): void;
  /** Whether an answer is to something that was asked before; the answer to the last fulfils the wish. */
  isLate(answered: Identity): boolean;
  /** What the host answered last; undefined before it has. */
  answered(): Identity | undefined;
}

export function createWish<Identity extends object>(): Wish<Identity> {
  let asked: Identity | undefined;
  let last: Identity | undefined;
  return {
    ask(identity) {
      asked = identity;
    },
    isLate(answered) {
      if (asked !== undefined && !sameMembers(answered, asked)) return true;
      asked = undefined;
      last = answered;
      return false;
    },
    answered: () => last,
  };
}
