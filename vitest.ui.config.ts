import { defineConfig } from 'vitest/config';

/**
 * One workbench at a time: two would share two cores and the clipboard. Every wait is for a state, so that its limit
 * is met only by a test that fails.
 */
export default defineConfig({
  test: {
    include: ['test/ui/**/*.test.ts'],
    setupFiles: ['test/ui/setup.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
