import { defineConfig } from 'vitest/config';
import { PATIENCE } from './test/harness/until.ts';
import { LongestFirst } from './test/ui/longestFirst.ts';

/**
 * Files of pages share the browser of their worker, and each workbench has an editor and a browser of its own: two run at
 * a time, since neither keeps two cores busy. Every wait is for a state, so that its limit is met only by a test that fails.
 */
export default defineConfig({
  test: {
    include: ['test/ui/**/*.test.ts'],
    globalSetup: ['test/ui/unpack.ts'],
    tags: [
      { name: 'long', description: 'Is left to npm test -- --all, which has more than fifteen minutes.' },
    ],
    setupFiles: ['test/ui/setup.ts'],
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 5 * PATIENCE,
    hookTimeout: 5 * PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
  },
});
