import { inject } from 'vitest';

/** The thread that checks large exports. */
export const checkScript = `${inject('threads')}/checkFile.mjs`;
