import { inject } from 'vitest';

/** The thread that reads large bodies. */
export const readingScript = `${inject('threads')}/readBody.mjs`;
