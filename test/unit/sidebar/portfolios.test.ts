import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askRun } from '../../../src/sidebar/portfolioRuns.ts';
import { createPortfolios, type Portfolios } from '../../../src/sidebar/portfolios.ts';

vi.mock('vscode', async () => {
  const { EventEmitter } = await import('node:events');
  return {
    EventEmitter: class {
      emitter = new EventEmitter();
      event = (listener: (id: string) => void) => void this.emitter.on('fire', listener);
      fire = (id: string) => void this.emitter.emit('fire', id);
    },
    window: { onDidChangeWindowState: () => undefined },
  };
});

const [MORNING, NOON] = ['2026-09-28T06:00:00Z', '2026-09-28T12:00:00Z'];

describe('the latest run of a portfolio', () => {
  let portfolios: Portfolios;
  const told: string[] = [];
  beforeEach(() => {
    told.length = 0;
    const service = { baseUrl: 'http://service' };
    const connection = Object({ onDidChange: () => undefined, service: () => service });
    portfolios = createPortfolios(Object({ get: () => undefined }), connection);
    portfolios.onDidLearn(id => void told.push(id));
  });

  it('is not that of an earlier moment than the one that is known', () => {
    portfolios.learn('coast', { run: NOON, runAsOf: 2000 });
    portfolios.learn('coast', { run: MORNING, runAsOf: 1000 });
    expect(portfolios.facts('coast').run).toBe(NOON);
    expect(told).toEqual(['coast']);
    portfolios.learn('coast', { run: MORNING, runAsOf: 3000 });
    expect(portfolios.facts('coast').run).toBe(MORNING);
  });

  it('is that of the latest question, also where it is the same again', () => {
    portfolios.learn('coast', { run: NOON, runAsOf: 1000 });
    portfolios.learn('coast', { run: NOON, runAsOf: 3000 });
    portfolios.learn('coast', { run: MORNING, runAsOf: 2000 });
    expect(portfolios.facts('coast').run).toBe(NOON);
    expect(told).toEqual(['coast']);
  });

  it('is told again after the clock was ahead', () => {
    const ahead = Date.now() + 86_400_000;
    portfolios.learn('coast', { run: MORNING, runAsOf: ahead });
    portfolios.learn('coast', { run: NOON, runAsOf: Date.now() });
    expect(portfolios.facts('coast').run).toBe(NOON);
  });

  it('stays where its features are counted', () => {
    portfolios.learn('coast', { run: NOON, runAsOf: 1000 });
    portfolios.learn('coast', { count: 7 });
    expect(portfolios.facts('coast')).toMatchObject({ run: NOON, count: 7 });
  });

  it('is no answer that comes after the one to a later question, whoever asked', async () => {
    vi.useFakeTimers({ now: 1000 });
    const answers = [Promise.withResolvers<{ value: string }>(), Promise.withResolvers<{ value: string }>()];
    const late = answers.map(({ promise }) => promise);
    const connection = Object({ client: async () => ({ portfolioInitTime: () => late.shift() }) });
    const { signal } = new AbortController();
    const first = askRun(connection, portfolios, 'coast', signal);
    await vi.advanceTimersByTimeAsync(1000);
    const second = askRun(connection, portfolios, 'coast', signal);
    answers[1]?.resolve({ value: NOON });
    await second;
    answers[0]?.resolve({ value: MORNING });
    await first;
    vi.useRealTimers();
    expect(portfolios.facts('coast').run).toBe(NOON);
  });
});
