import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/unit/**/*.test.ts', 'test/faults/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
