import { sameMembers } from './sameMembers.ts';
/** What was asked of the host last, until the host answers it. */
export interface Wish<Identity> {
  ask(identity: Identity): void;
  /**
   * Whether an answer is to something that was asked or shown before; the answer to the last fulfils the wish, and what
   * the host shows by itself takes its place.
   */
  isLate(answered: Identity): boolean;
  /** What the host answered last; undefined before it has. */
  answered(): Identity | undefined;
}

export function createWish<Identity extends object>(): Wish<Identity> {
  let asked: Identity | undefined;
  let last: Identity | undefined;
  /** What was asked or shown before it: answers to that may be on their way. */
  let before: Identity[] = [];
  const isOfBefore = (answered: Identity) => before.some(each => sameMembers(each, answered));
  return {
    ask(identity) {
      before = [...before, asked ?? last].filter(each => each !== undefined);
      asked = identity;
    },
    isLate(answered) {
      if (asked !== undefined && !sameMembers(answered, asked) && isOfBefore(answered)) return true;
      asked = undefined;
      before = [];
      last = answered;
      return false;
    },
    answered: () => last,
  };
}
