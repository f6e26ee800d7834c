import { root } from './paths.ts';

/** The thread that checks large exports, as Node runs it without a build. */
export const checkScript = `${root}/src/export/checkFileWorker.ts`;
