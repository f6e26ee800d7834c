import { defineConfig } from 'vitest/config';

/** Tests of what keeps nothing, which mock nothing: their files share a process, and what they import. */
const together = [
  'test/unit/{architecture,demo,packaging}/**/*.test.ts',
  'test/unit/domain/!(beside)/**/*.test.ts',
  'test/unit/domain/*.test.ts',
];

export default defineConfig({
  test: {
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
