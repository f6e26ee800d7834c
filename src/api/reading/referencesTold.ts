import { MAX_PROBLEMS } from '../../domain/maxProblems.ts';
import type { Problem } from '../problem.ts';

/** The other reference systems that are named in a file, each told where it is named first. */
export interface ReferencesTold {
  /** Takes that of a feature; undefined where it names none. */
  ofFeature(found: Problem | undefined): void;
  /** Takes that of the collection itself, which is told before those of all features. */
  ofCollection(found: Problem | undefined): void;
  problems(): Problem[];
}

export function referencesTold(): ReferencesTold {
  const named = new Map<string, Problem>();
  let own: Problem | undefined;
  return {
    ofFeature(found) {
      if (found === undefined || named.size === MAX_PROBLEMS || named.has(found.found)) return;
      named.set(found.found, found);
    },
    ofCollection(found) {
      own = found;
    },
    problems() {
      const others = [...named.values()].filter(({ found }) => found !== own?.found);
      return own === undefined ? others : [own, ...others];
    },
  };
}
