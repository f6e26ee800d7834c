import { defineConfig } from 'vitest/config';
import { PATIENCE } from './test/harness/until.ts';

/**
 * Pages alone have a browser of their own for each file; of workbenches there is one at a time: two would share the
 * clipboard, and starve each other. Every wait is for a state, so that its limit is met only by a test that fails.
 */
export default defineConfig({
  test: {
    globalSetup: ['test/ui/unpack.ts'],
    setupFiles: ['test/ui/setup.ts'],
    testTimeout: 5 * PATIENCE,
    hookTimeout: 5 * PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['test/ui/{kit,pages}/**/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'workbench',
          include: ['test/ui/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
