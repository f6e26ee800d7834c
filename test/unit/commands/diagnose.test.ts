import { expect, it, vi } from 'vitest';
import { diagnose } from '../../../src/commands/diagnose.ts';
import type { TransportChoice } from '../../../src/connection/networkSettings.ts';

vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
  workspace: { getConfiguration: () => ({ get: () => undefined, inspect: () => undefined }) },
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

/** A report of a connection that goes over to the editor's own fetch with its first request, or does not. */
function reportOf(transport: TransportChoice, reason?: string): Promise<string> {
  let fallback: string | undefined;
  const cycloneForecasts = async () => {
    fallback = reason;
    throw new Error('no answer');
  };
  const connection = {
    service: () => ({ demo: false, baseUrl: 'http://127.0.0.1:1/api/v1', origin: 'http://127.0.0.1:1' }),
    keys: { source: async () => 'stored' },
    settings: () => ({ transport, proxy: undefined }),
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
