import { defineConfig } from 'vitest/config';

/** The tests that a run of mutants names, a pattern a line: those that its mutants must fail. */
export default defineConfig({
  test: {
    include: (process.env.MUTATE_TESTS ?? '').split('\n'),
    globalSetup: ['test/harness/bundleThreads.ts'],
    setupFiles: ['test/unit/setup.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    env: { PROPERTY_CASES: '200' },
  },
});
