import { defineConfig } from 'vitest/config';

/** The tests of one room, named by the run of mutants: those that its mutants must fail. */
export default defineConfig({
  test: {
    include: (process.env.MUTATE_TESTS ?? '').split(',').filter(pattern => pattern !== ''),
    testTimeout: 60_000,
  },
});
