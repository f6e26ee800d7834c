import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { cache, root } from './paths.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the threads' files. */
    threads: string;
  }
}

/** Files that run in threads of their own, by the name that their bundles have. */
const threads = {
  checkFile: 'src/export/checkFileWorker.ts',
  geoParquet: 'src/export/geoParquetWorker.ts',
  readBody: 'src/api/reading/readingWorker.ts',
  telling: 'test/harness/tellingWorker.ts',
};

/** Bundles what runs in threads, once for all tests: a hundred modules of it take Node a second for each thread. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(`${cache}/tmp`, { recursive: true });
  const outdir = await mkdtemp(`${cache}/tmp/threads-`);
  await build({
    absWorkingDir: root,
    entryPoints: threads,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    mainFields: ['module', 'main'],
    sourcemap: 'inline',
    logLevel: 'error',
  });
  project.provide('threads', outdir);
  return () => rm(outdir, { recursive: true, force: true });
}
