import { expect, it, vi } from 'vitest';
import type { Transport } from '../../../src/api/transport/transport.ts';
import { diagnose } from '../../../src/commands/diagnose.ts';
import type { TransportChoice } from '../../../src/connection/networkSettings.ts';

const configured = vi.hoisted(() => ({ transport: undefined as unknown }));
vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
  workspace: {
    getConfiguration: () => {
      const settingOf = (name: string) => (name.endsWith('transport') ? configured.transport : undefined);
      return { get: settingOf, inspect: (name: string) => ({ globalValue: settingOf(name) }) };
    },
  },
  extensions: { getExtension: () => undefined },
  env: {},
  version: '1.2.3',
}));
vi.mock('../../../src/editor/withProgress.ts', () => ({
  withProgress: (_: string, work: (signal: AbortSignal) => unknown) => work(new AbortController().signal),
}));
vi.mock('../../../src/editor/openReport.ts', () => ({
  openReport: async (_: string, lines: readonly string[]) => lines.join('\n'),
}));

const PROXY = { uri: 'socks5://proxy.example:1080', from: 'http.proxy' };

/** A report of a connection that goes over to the editor's own fetch with its first request, or does not. */
function reportOf(transport: TransportChoice, reason?: string, proxy?: typeof PROXY): Promise<string> {
  let fallback: string | undefined;
  const cycloneForecasts = async () => {
    fallback = reason;
    throw new Error('no answer');
  };
  const connection = {
    service: () => ({ demo: false, baseUrl: 'http://127.0.0.1:1/api/v1', origin: 'http://127.0.0.1:1' }),
    keys: { source: async () => 'stored' },
    settings: () => ({ transport, proxy }),
    client: async () => ({ cycloneForecasts }),
    exchanges: () => [],
    fallback: () => fallback,
  };
  return diagnose(Object({ connection }));
}

it('a diagnosis names the way that its own request went', async () => {
  expect(await reportOf('undici')).toContain('- Transport: direct\n');
  expect(await reportOf('auto')).toContain('- Transport: direct\n');
  expect(await reportOf('auto', 'proxy')).toContain(
    "- Transport: the editor's own fetch, because the direct way failed (proxy)\n",
  );
  expect(await reportOf('editor')).toContain(
    "- Transport: the editor's own fetch, by landfall.http.transport\n",
  );
});

it('a proxy that only the editor can use is no failure where the editor’s own way is taken', async () => {
  const left = '- Proxy: left to the editor, by the address from http.proxy\n';
  for (const report of [reportOf('editor', undefined, PROXY), reportOf('auto', 'proxyAddress', PROXY)]) {
    expect(await report).toContain(left);
    expect(await report).not.toContain('✗ Proxy');
  }
  expect(await reportOf('undici', undefined, PROXY)).toContain(
    '✗ Proxy: the address from http.proxy cannot be used\n',
  );
});

it('a key of the environment that cannot be sent is told as that', async () => {
  const connection = {
    service: () => ({ demo: false, baseUrl: 'http://127.0.0.1:1/api/v1', origin: 'http://127.0.0.1:1' }),
    keys: { source: async () => undefined, isBrokenInEnvironment: () => true },
    settings: () => ({ transport: 'editor', proxy: undefined }),
    client: () => Promise.reject(new Error('no answer')),
    exchanges: () => [],
    fallback: () => undefined,
  };
  expect(await diagnose(Object({ connection }))).toContain(
    '✗ No API key is set: that in LANDFALL_API_KEY holds a blank, a line break or a letter that no key has\n',
  );
});

/** A report of a service that answers, and is asked for its time as `send` says. */
function reportOfAnswering(send: Transport): Promise<string> {
  const service = { demo: false, baseUrl: 'http://127.0.0.1:1/api/v1', origin: 'http://127.0.0.1:1' };
  const answer = {
    value: [],
    url: `${service.baseUrl}/cyclones/forecasts?basin_ids=x`,
    problems: [],
    bytes: new Uint8Array(2),
  };
  const connection = {
    service: () => service,
    keys: { source: async () => 'stored' },
    settings: () => ({ transport: 'undici', proxy: undefined }),
    client: async () => ({ cycloneForecasts: async () => answer }),
    opened: async () => ({ send }),
    exchanges: () => [],
    fallback: () => undefined,
  };
  return diagnose(Object({ connection }));
}

it('a service that answers is not told as failed where it does not tell the time', async () => {
  const report = await reportOfAnswering(() => Promise.reject(new Error('other side closed')));
  expect(report).toMatch(/- Answered in \d+ ms with 2 bytes\. Storms: 0\n- Clock: the service does not tell/);
  expect(report).not.toContain('other side closed');
});

it('the time of a service is asked for where it answered', async () => {
  const asked: string[] = [];
  const report = await reportOfAnswering(async ({ origin, path }) => {
    asked.push(`${origin}${path}`);
    const date = new Date(Date.now() + 600_000).toUTCString();
    return { status: 401, headers: { date }, body: (async function* () {})(), cancel: () => undefined };
  });
  expect(asked).toEqual(['http://127.0.0.1:1/api/v1/cyclones/forecasts?basin_ids=x']);
  expect(report).toMatch(/✗ Clock: (599|600) s apart from the service/);
});

it('a setting with a bar in it keeps the row of its table whole', async () => {
  configured.transport = 'auto|undici';
  const row = (await reportOf('auto')).split('\n').find(line => line.includes('auto\\|undici'));
  configured.transport = undefined;
  expect(row?.split(/(?<!\\)\|/)).toHaveLength(5);
});
