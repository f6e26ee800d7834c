import { defineConfig } from 'vitest/config';
import { PATIENCE } from './test/harness/until.ts';

/**
 * One workbench at a time: two would share two cores and the clipboard. Every wait is for a state, so that its limit
 * is met only by a test that fails.
 */
export default defineConfig({
  test: {
    include: ['test/ui/**/*.test.ts'],
    globalSetup: ['test/ui/unpack.ts'],
    setupFiles: ['test/ui/setup.ts'],
    fileParallelism: false,
    testTimeout: 5 * PATIENCE,
    hookTimeout: 5 * PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
  },
});
