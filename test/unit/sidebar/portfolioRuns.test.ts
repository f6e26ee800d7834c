import { expect, it, vi } from 'vitest';
import { createPortfolioRuns, MOST_ASKED } from '../../../src/sidebar/portfolioRuns.ts';
import type { PortfolioFacts } from '../../../src/sidebar/portfolios.ts';

vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));

/** Runs of portfolios at a service that answers so: which were asked for, and what was learned of them. */
function runsOf(ids: readonly string[], answer: (id: string) => Promise<string>) {
  const asked: string[] = [];
  const learned: unknown[] = [];
  const log: string[] = [];
  const client = {
    async portfolioInitTime({ portfolio_id }: { portfolio_id: string }) {
      asked.push(portfolio_id);
      return { value: await answer(portfolio_id) };
    },
  };
  const portfolios = {
    all: () => ids.map(portfolio_id => ({ portfolio_id, saved: true })),
    learn: (id: string, { run }: PortfolioFacts) => void learned.push([id, { run }]),
  };
  const connection = Object({ client: async () => client });
  const runs = createPortfolioRuns(connection, portfolios, text => void log.push(text));
  return { runs, asked, learned, log };
}

const RUN = '2026-09-28T06:00:00Z';

it('the latest run of a portfolio is asked for once, and again when it is renewed', async () => {
  const { runs, asked, learned } = runsOf(['coast', 'farms'], async () => RUN);
  runs.ask();
  runs.ask();
  await expect
    .poll(() => learned)
    .toEqual([
      ['coast', { run: RUN }],
      ['farms', { run: RUN }],
    ]);
  expect(asked).toEqual(['coast', 'farms']);
  runs.renew();
  runs.ask();
  await expect.poll(() => asked).toEqual(['coast', 'farms', 'coast', 'farms']);
});

it('a run that cannot be had is told to the log alone', async () => {
  const { runs, learned, log } = runsOf(['lost', 'coast'], async id => {
    if (id === 'lost') throw new Error('unreachable');
    return RUN;
  });
  runs.ask();
  await expect.poll(() => [learned.length, log.length]).toEqual([1, 1]);
});

it('nothing is learned of the service before', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { runs, asked, learned, log } = runsOf(['coast'], () => promise);
  runs.ask();
  await expect.poll(() => asked).toEqual(['coast']);
  runs.forget();
  resolve(RUN);
  await promise;
  await new Promise(setImmediate);
  expect([learned, log]).toEqual([[], []]);
  runs.ask();
  await expect.poll(() => learned.length).toBe(1);
});

it('an answer that is on its way when runs are renewed is told where no later one has come', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { runs, asked, learned } = runsOf(['coast'], () => promise);
  const asking = runs.ask();
  await expect.poll(() => asked.length).toBe(1);
  runs.renew();
  resolve(RUN);
  await asking;
  expect(learned).toEqual([['coast', { run: RUN }]]);
});

it('no more than the first portfolios of a list are asked for', async () => {
  const ids = Array.from({ length: MOST_ASKED + 1 }, (_, index) => `p${index}`);
  const { runs, asked } = runsOf(ids, async () => RUN);
  runs.ask();
  await expect.poll(() => asked).toEqual(ids.slice(0, MOST_ASKED));
});
