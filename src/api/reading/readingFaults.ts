import type { Problem } from '../problem.ts';

/** Raised where a task took, or would have taken, more than it may. */
export class ReadingExhausted extends Error {
  override name = 'ReadingExhausted';
  readonly of: 'memory' | 'time';

  constructor(of: 'memory' | 'time') {
    super(`Reading took more ${of} than it may.`);
    this.of = of;
  }
}

/** Raised where nothing of a body can be read. */
export class BodyUnreadable extends Error {
  override name = 'BodyUnreadable';
  readonly problems: readonly Problem[];

  constructor(message: string, problems: readonly Problem[]) {
    super(message);
    this.problems = problems;
  }
}
