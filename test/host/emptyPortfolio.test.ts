import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { tableOf } from '../../src/api/reading/featureTable.ts';
import { portfolioPanel } from '../../src/panels/portfolioPanel.ts';
import type {
  PortfolioIdentity,
  PortfolioIntent,
  PortfolioMessage,
} from '../../src/panels/portfolioProtocol.ts';
import { playedPage } from './playedPage.ts';
import { type Answer, withService } from './withService.ts';

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

  it('gives a program nothing where others give rows, and files without any', async () => {
    const run = <T>(command: string, argument: object) =>
      vscode.commands.executeCommand<T>(`landfall.${command}`, { portfolio_id: 'coast', ...argument });
    const answer: Answer = ({ url = '' }, response) => {
      const { pathname } = new URL(url, 'http://service');
      response.setHeader('content-type', 'application/json');
      if (pathname.endsWith('/init_time')) response.end('"2026-01-01T00:00:00Z"');
      else response.end(pathname.endsWith('/cyclones/forecasts') ? '[]' : bytes);
    };
    await withService(answer, async () => {
      assert.deepEqual(await run('portfolio.open', {}), { type: 'FeatureCollection', features: [] });
      assert.deepEqual(await run('storm.exposure', { storm_id: 'AL092026' }), []);
      assert.deepEqual(await run('portfolio.verify', { runs: 1 }), []);
      const table = await run<vscode.Uri>('export.csv', { init_time: '2026-01-01T00:00:00Z' });
      assert.equal(await readFile(table.fsPath, 'utf8'), 'id,datetime\r\n');
      const columns = await run<vscode.Uri>('export.geoparquet', {});
      assert.match(await readFile(columns.fsPath, 'latin1'), /^PAR1.*PAR1$/s);
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    });
  });
});
