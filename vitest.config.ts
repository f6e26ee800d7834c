import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Rooms of what keeps nothing: the tests of them that mock nothing share a process, and what they import. */
const rooms = [
  'api/parquet',
  'architecture',
  'assets',
  'demo',
  'domain',
  'editor',
  'export',
  'fileForecast',
  'packaging',
  'panels',
  'verification',
  'watch',
  'webview',
];
const together = globSync(`test/unit/{${rooms.join()}}/**/*.test.ts`)
  .filter(file => !/\bvi\b/.test(readFileSync(file, 'utf8')))
  .map(file => file.replaceAll('\\', '/'));

export default defineConfig({
  test: {
    globalSetup: ['test/harness/bundleThreads.ts'],
    setupFiles: ['test/unit/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // V8 ends the process now and then where it frees what it compiled for the HTTP parser (nodejs/node#64500).
    execArgv: ['--no-wasm-code-gc'],
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['test/unit/**/*.test.ts', 'test/faults/**/*.test.ts'],
          exclude: together,
        },
      },
      { extends: true, test: { name: 'together', include: together, isolate: false } },
    ],
  },
});
