import type { BuildOptions } from 'esbuild';

/** How what runs in threads of the extension is bundled: each a file of its own, without the editor. */
export const threadOptions = {
  entryPoints: {
    checkFile: 'src/export/checkFileWorker.ts',
    geoParquet: 'src/export/geoParquetWorker.ts',
    readBody: 'src/api/reading/readingWorker.ts',
  },
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  mainFields: ['module', 'main'],
} satisfies BuildOptions;
