import { describe, expect, it, vi } from 'vitest';
import { askArguments } from '../../../src/commands/askArguments.ts';

const prompt = vi.hoisted(() => ({ typed: '' }));
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  workspace: { getConfiguration: () => ({ get: () => undefined, inspect: () => undefined }) },
  env: { language: 'en' },
  Uri: class {},
}));
vi.mock('../../../src/editor/ask.ts', () => ({
  /** The first row is taken once the storms are listed. */
  openPick() {
    let rows: readonly unknown[] = [];
    const listed = Promise.withResolvers<void>();
    return {
      typed: () => prompt.typed,
      onType: () => undefined,
      list(choices: readonly unknown[]) {
        rows = choices;
      },
      busy: (isBusy: boolean) => void (isBusy || listed.resolve()),
      answer: () => listed.promise.then(() => rows.slice(-1)),
    };
  },
}));

const PAST = { time: '2022-09-28T00:00:00Z', model: 'OFCL' };

/** The storms view shows a past time by another model than the settings; keeps what the storms are listed by. */
function past() {
  const asked: unknown[] = [];
  const storm = { storm_id: 'AL092022', storm_name: 'Ian' };
  const client = {
    async cycloneForecasts(query: unknown) {
      asked.push(query);
      return { value: [storm] };
    },
  };
  const parts = Object({ connection: { client: async () => client }, stormQuery: { get: () => PAST } });
  return { parts, asked };
}

describe('a storm that a person picks', () => {
  it('is asked for by the time and model that it was listed by', async () => {
    const { parts, asked } = past();
    const { args } = (await askArguments(parts, 'cycloneTrack', undefined)) ?? {};
    expect(asked).toEqual([PAST]);
    expect(args).toEqual({ ...PAST, storm_id: 'AL092022' });
  });

  it('is listed and asked for by what was said', async () => {
    const { parts, asked } = past();
    const said = { time: '2022-09-29T00:00:00Z', model: 'GFTC' };
    const { args } = (await askArguments(parts, 'cycloneTrack', said)) ?? {};
    expect(asked).toEqual([said]);
    expect(args).toEqual({ ...said, storm_id: 'AL092022' });
  });

  it('by an id that is typed is asked for as of now, by the model of the settings', async () => {
    const { parts } = past();
    prompt.typed = 'EP012026';
    const { args } = (await askArguments(parts, 'cycloneTrack', undefined)) ?? {};
    expect(args).toEqual({ model: 'GFTC', storm_id: 'EP012026' });
  });
});
