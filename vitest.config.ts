import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/unit/**/*.test.ts', 'test/faults/**/*.test.ts'],
    setupFiles: ['test/unit/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000 } },
  },
});
