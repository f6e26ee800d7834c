import { inject } from 'vitest';

/** The thread that reads large bodies, by a clock by which each part of one takes long: it tells of each. */
export const tellingScript = `${inject('threads')}/telling.mjs`;
