import { describe, expect, it, vi } from 'vitest';
import { InvalidArgumentsError } from '../../../src/api/errors.ts';
import { addPortfolio, removePortfolio } from '../../../src/commands/portfolio.ts';

const person = vi.hoisted(() => ({ types: '', told: [] as string[] }));
vi.mock('vscode', () => ({
  Uri: class {},
  l10n: { t: (text: string, ...values: unknown[]) => text.replace('{0}', String(values[0])) },
}));
vi.mock('../../../src/editor/ask.ts', () => ({ ask: async () => person.types }));
vi.mock('../../../src/editor/tell.ts', () => ({
  tell: async (_weight: string, message: string) => void person.told.push(message),
}));
vi.mock('../../../src/panels/portfolioPanel.ts', () => ({}));
vi.mock('../../../src/responses/openRaw.ts', () => ({}));

/** A view of portfolios, in memory. */
function portfolios() {
  const ids = new Set<string>();
  const all = () => [
    { portfolio_id: 'demo-gulf-coast', saved: false },
    ...[...ids].map(portfolio_id => ({ portfolio_id, saved: true })),
  ];
  const add = async (id: string) => void ids.add(id);
  const remove = async (id: string) => {
    ids.delete(id);
    return async () => undefined;
  };
  return { ids, parts: Object({ portfolios: { all, add, remove } }) };
}

describe('a portfolio that a program removes', () => {
  it('is the one that it added by the same words', async () => {
    const { ids, parts } = portfolios();
    await addPortfolio(parts, { portfolio_id: ' gulf ' });
    expect([...ids]).toEqual(['gulf']);
    await removePortfolio(parts, { portfolio_id: ' gulf ' });
    expect([...ids]).toEqual([]);
  });

  it('has to be saved: one of the demo service stays, which is told', async () => {
    const { parts } = portfolios();
    await expect(removePortfolio(parts, { portfolio_id: 'demo-gulf-coast' })).rejects.toThrow(
      /portfolio_id: .*always there/,
    );
  });

  it('has to be one of the view', async () => {
    const { parts } = portfolios();
    await expect(removePortfolio(parts, { portfolio_id: 'nowhere' })).rejects.toThrow(InvalidArgumentsError);
  });
});

it('A portfolio that a person adds is told to be in the view where it is, and a program is told nothing', async () => {
  const { ids, parts } = portfolios();
  for (const types of [' gulf ', 'gulf', 'demo-gulf-coast']) {
    person.types = types;
    await addPortfolio(parts, undefined);
  }
  await addPortfolio(parts, { portfolio_id: 'gulf' });
  expect([...ids]).toEqual(['gulf']);
  expect(person.told).toEqual(['gulf is in the view already.', 'demo-gulf-coast is in the view already.']);
});
