import { MAX_PROBLEMS } from '../../domain/maxProblems.ts';
import type { Problem } from '../problem.ts';

/** The problems of a file that are told of it. */
export interface ProblemsTold {
  /** Of what lost its place by them they stand in the place of others, where there are more than are told. */
  add(found: readonly Problem[], isLost?: boolean): void;
  /** Takes what is told of all of the file, before all that came. */
  addFirst(found: readonly Problem[]): void;
  /** In the order in which they came. */
  problems(): Problem[];
}

export function problemsTold(): ProblemsTold {
  const told: { problem: Problem; isLost: boolean }[] = [];
  let others = 0;
  const hasRoom = (isLost: boolean) => {
    if (told.length < MAX_PROBLEMS) return true;
    if (!isLost || others === 0) return false;
    told.splice(
      told.findLastIndex(each => !each.isLost),
      1,
    );
    others--;
    return true;
  };
  return {
    add(found, isLost = false) {
      for (const problem of found) {
        if (!hasRoom(isLost)) return;
        told.push({ problem, isLost });
        if (!isLost) others++;
      }
    },
    addFirst(found) {
      for (const problem of found.toReversed()) {
        if (!hasRoom(true)) told.pop();
        told.unshift({ problem, isLost: true });
      }
    },
    problems: () => told.map(({ problem }) => problem),
  };
}
