import { defineConfig } from 'vitest/config';

/** One workbench at a time: two would share two cores and the clipboard. */
export default defineConfig({
  test: {
    include: ['test/ui/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
