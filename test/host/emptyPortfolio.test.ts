import { strict as assert } from 'node:assert';
import { tableOf } from '../../src/api/reading/featureTable.ts';
import { portfolioPanel } from '../../src/panels/portfolioPanel.ts';
import type {
  PortfolioIdentity,
  PortfolioIntent,
  PortfolioMessage,
} from '../../src/panels/portfolioProtocol.ts';
import { playedPage } from './playedPage.ts';

const bytes = Buffer.from('{"type":"FeatureCollection","features":[]}');
const service = { demo: false, label: 'a.example', baseUrl: 'https://a.example', keyDigest: undefined };

/** What the page says of a portfolio of which no asset comes. */
async function toldOf(identity: PortfolioIdentity): Promise<string> {
  const page = playedPage<PortfolioMessage, PortfolioIntent>();
  const client = {
    openFeatures: async () => ({
      endpoint: 'portfolioFeatures',
      url: 'https://a.example/api/v1/portfolios/coast/features',
      bytes,
      table: tableOf([], bytes),
      problems: [],
      receivedAt: 0,
      stored: false,
      service,
    }),
  };
  Object.assign(page.parts, {
    connection: {
      onDidChange: () => ({ dispose: () => undefined }),
      service: () => service,
      client: async () => client,
      opened: async () => ({ client, service }),
    },
    responses: { add: () => undefined, letGo: () => undefined },
    portfolios: { learn: () => undefined },
  });
  portfolioPanel.restore(page.parts, page.view, { identity });
  const { face } = await page.message(
    (each): each is Extract<PortfolioMessage, { type: 'portfolio' }> =>
      each.type === 'portfolio' && each.face.face !== 'loading',
  );
  page.close();
  assert.equal(face.face, 'empty');
  return face.message;
}

describe('a portfolio without assets', () => {
  it('says that it has none', async () => {
    assert.equal(await toldOf({ portfolio_id: 'coast' }), 'This portfolio has no assets.');
  });

  it('says that none matches where a part of it is asked for', async () => {
    const told = await toldOf({ portfolio_id: 'coast', country: 'DE' });
    assert.equal(told, 'No asset of this portfolio matches.');
  });
});
