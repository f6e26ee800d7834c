import { expect, it, vi } from 'vitest';
import { createPageMail } from '../../../src/panels/pageMail.ts';
import type { PortfolioMessage } from '../../../src/panels/portfolioProtocol.ts';
import type { Parts } from '../../../src/parts.ts';

vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));
const { createRunSeries } = await import('../../../src/panels/runSeries.ts');

it('a page that starts anew is told of a portfolio before it is told of forecasts of its assets', () => {
  const sent: string[] = [];
  const mail = createPageMail<PortfolioMessage>({
    send: ({ type }) => void sent.push(type),
    clear: () => undefined,
  });
  const identity = { portfolio_id: 'coast', tiles: true } as const;
  const parts: Parts = Object({ panels: { tell: () => undefined } });
  const series = createRunSeries(
    { identity: () => identity, parts, post: mail.post, provenanceOf: vi.fn() },
    () => undefined,
  );
  // What is not to stay is let go of before the first load of tiles too.
  series.forget();
  mail.post({ type: 'portfolio', identity, face: { face: 'loading', what: '' } });
  mail.post({ type: 'series', portfolio_id: 'coast', init_time: undefined, face: undefined });
  mail.begin();
  expect(sent).toEqual(['portfolio', 'series']);
});
