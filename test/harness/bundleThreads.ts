import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { threadOptions } from '../../scripts/threadOptions.ts';
import { cache, root } from './paths.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the threads' files. */
    threads: string;
  }
}

/** Bundles what runs in threads, once for all tests: a hundred modules of it take Node a second for each thread. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(`${cache}/tmp`, { recursive: true });
  const outdir = await mkdtemp(`${cache}/tmp/threads-`);
  await build({
    ...threadOptions,
    absWorkingDir: root,
    entryPoints: { ...threadOptions.entryPoints, telling: 'test/harness/tellingWorker.ts' },
    outdir,
    sourcemap: 'inline',
    logLevel: 'error',
  });
  project.provide('threads', outdir);
  return () => rm(outdir, { recursive: true, force: true });
}
