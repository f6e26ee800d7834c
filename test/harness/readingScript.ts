import { root } from './paths.ts';

/** The thread that reads large bodies, as Node runs it without a build. */
export const readingScript = `${root}/src/api/reading/readingWorker.ts`;
