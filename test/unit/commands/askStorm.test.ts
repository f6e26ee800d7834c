import { describe, expect, it, vi } from 'vitest';
import { askArguments } from '../../../src/commands/askArguments.ts';

const prompt = vi.hoisted(() => ({
  typed: '',
  listed: (_rows: readonly unknown[]) => undefined,
  isAnswer: (_test: (rows: readonly unknown[]) => boolean) => undefined,
}));
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
        prompt.listed(choices);
      },
      busy: (isBusy: boolean) => void (isBusy || listed.resolve()),
      answer(isAnswer: (chosen: readonly unknown[]) => boolean) {
        prompt.isAnswer(isAnswer);
        return listed.promise.then(() => rows.filter(row => isAnswer([row])).slice(-1));
      },
    };
  },
}));

const PAST = { time: '2022-09-28T00:00:00Z', model: 'OFCL' };

/** The storms view shows a past time by another model than the settings; keeps what the storms are listed by. */
function past(storms: readonly object[] = [{ storm_id: 'AL092022', storm_name: 'Ian' }]) {
  const asked: unknown[] = [];
  const client = {
    async cycloneForecasts(query: unknown) {
      asked.push(query);
      return { value: storms };
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

  it('of more than anybody looks through says how many are listed', async () => {
    const storms = Array.from({ length: 5001 }, (_, number) => ({ storm_id: `AL${number}` }));
    const listing = vi.spyOn(prompt, 'listed');
    await askArguments(past(storms).parts, 'cycloneTrack', undefined);
    const rows = listing.mock.lastCall?.[0] ?? [];
    expect(rows).toHaveLength(5001);
    expect(rows.at(-1)).toMatchObject({ label: 'The service sent {0} storms: the first {1} are listed.' });
  });

  it('may be typed where the list does not come: why it does not stands below, and is no answer', async () => {
    const { parts } = past();
    parts.connection.client = () => Promise.reject(new Error('No way there.'));
    const [listing, answering] = [vi.spyOn(prompt, 'listed'), vi.spyOn(prompt, 'isAnswer')];
    prompt.typed = 'EP012026';
    await askArguments(parts, 'cycloneTrack', undefined);
    const rows = listing.mock.lastCall?.[0] ?? [];
    expect(rows).toMatchObject([{ typed: 'EP012026' }, { label: 'No way there.' }]);
    const isAnswer = answering.mock.lastCall?.[0];
    expect(rows.map(row => isAnswer?.([row]))).toEqual([true, false]);
  });

  it('by an id that is typed is asked for as of now, by the model of the settings', async () => {
    const { parts } = past();
    prompt.typed = 'EP012026';
    const { args } = (await askArguments(parts, 'cycloneTrack', undefined)) ?? {};
    expect(args).toEqual({ model: 'GFTC', storm_id: 'EP012026' });
  });
});

it('a name that a program gives and nobody can see is none, so that the id stands in its place', async () => {
  const { parts } = past();
  const nameOf = async (name: string) =>
    (await askArguments(parts, 'cycloneTrack', { storm_id: 'AL092022', name }))?.name;
  expect(await nameOf('Ian')).toBe('Ian');
  for (const unseen of ['', '  ', '\u200b']) expect(await nameOf(unseen)).toBeUndefined();
});
