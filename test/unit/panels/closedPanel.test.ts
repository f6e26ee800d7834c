import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import { createReadingThreads } from '../../../src/api/reading/readingThreads.ts';
import { createPanels } from '../../../src/panels/panels.ts';
import { commonIntents } from '../../../src/panels/protocol.ts';
import type { Parts } from '../../../src/parts.ts';

const shown = vi.hoisted((): string[] => []);
vi.mock('vscode', () => ({
  window: { showErrorMessage: async (message: string) => void shown.push(message) },
  env: { language: 'en' },
  l10n: { t: (text: string) => text },
  Disposable: { from: () => ({ dispose: () => undefined }) },
  EventEmitter: class {
    event = () => ({ dispose: () => undefined });
    fire = () => undefined;
  },
  Uri: { joinPath: (_: unknown, ...names: string[]) => names.join('/') },
  workspace: {
    getConfiguration: () => ({ get: () => undefined }),
    onDidChangeConfiguration: () => ({ dispose: () => undefined }),
  },
}));
const { createPanelHost } = await import('../../../src/panels/panelHost.ts');
const { showAnswer } = await import('../../../src/panels/showAnswer.ts');
const { portfolioPanel } = await import('../../../src/panels/portfolioPanel.ts');

const IGNORED = { dispose: () => undefined };
const SERVICE = { demo: false, label: 'a.example', baseUrl: 'https://a.example', keyDigest: undefined };

/** A view as the editor has it: closed, it throws whenever anything is asked of it. */
function openView() {
  const told: object[] = [];
  const errors: string[] = [];
  const closing: (() => void)[] = [];
  let isOpen = true;
  let receive = (_intent: object): void => undefined;
  const webview = {
    asWebviewUri: (uri: unknown) => uri,
    onDidReceiveMessage(listener: typeof receive) {
      receive = listener;
      return IGNORED;
    },
    postMessage: async (message: object) => void told.push(message),
  };
  const view = {
    get webview() {
      if (!isOpen) throw new Error('Webview is disposed');
      return webview;
    },
    onDidChangeViewState: () => IGNORED,
    onDidDispose(listener: () => void) {
      closing.push(listener);
      return IGNORED;
    },
  };
  const parts: Parts = Object({
    extensionUri: '',
    log: { debug: () => undefined, warn: () => undefined, error: (text: string) => void errors.push(text) },
    panels: createPanels(),
    responses: { add: () => undefined, letGo: () => undefined },
    portfolios: { learn: () => undefined },
    connection: { service: () => SERVICE, onDidChange: () => IGNORED },
  });
  return {
    view: Object(view),
    parts,
    told,
    errors,
    send: (intent: object) => receive(intent),
    close() {
      isOpen = false;
      for (const listener of closing) listener();
    },
  };
}

it('a panel that is closed while it loads tells its page no more', async () => {
  const page = openView();
  const load = async (
    session: { post(message: { type: string; face: object }): void },
    signal: AbortSignal,
  ) =>
    showAnswer<undefined, undefined>({
      what: 'Asking',
      ask: () => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      faceOf: () => ({ face: 'empty', message: '' }),
      post: face => session.post({ type: 'shown', face }),
    });
  const kind = {
    page: 'forecast',
    identity: z.object({}),
    intent: z.object({ type: z.string() }),
    key: () => '',
    title: () => '',
    exports: () => [],
    load,
    handle: () => undefined,
  } as const;
  createPanelHost(kind).restore(page.parts, page.view, { identity: {} });
  page.send({ type: 'ready' });
  await expect.poll(() => page.told).toMatchObject([{ face: { face: 'loading' } }]);
  page.close();
  await new Promise(setImmediate);
  expect(page.errors).toEqual([]);
});

it('what a panel looked for in features of a service that is changed is no failure to be told of', async () => {
  const page = openView();
  const threads = createReadingThreads({ script: '', memory: 1, time: 1 });
  await threads.close();
  const look = () => threads.run(Object({ do: 'rows' }), { signal: new AbortController().signal });
  const kind = {
    page: 'forecast',
    identity: z.object({}),
    intent: z.object({ type: z.string() }),
    key: () => '',
    title: () => '',
    exports: () => [],
    load: async () => undefined,
    async handle(_session: unknown, { type }: { type: string }) {
      if (type === 'rows') await look();
      throw new Error('broken');
    },
  } as const;
  createPanelHost(kind).restore(page.parts, page.view, { identity: {} });
  page.send({ type: 'rows' });
  page.send({ type: 'other' });
  await expect.poll(() => shown.length).toBeGreaterThan(0);
  await new Promise(setImmediate);
  expect([shown, page.errors]).toEqual([['broken'], ['broken']]);
});

it('the series of an asset are asked for no more once the panel of its portfolio is closed', async () => {
  const page = openView();
  const bytes = Buffer.from('{"type":"FeatureCollection","features":[{"type":"Feature","id":1}]}');
  const asked: AbortSignal[] = [];
  const never = (_query: object, { signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    return new Promise(() => undefined);
  };
  const answer = { endpoint: 'portfolioFeatures', url: '', bytes, problems: [], service: SERVICE };
  const client = {
    openFeatures: async () => ({ ...answer, table: tableOf([Object({ type: 'Feature', id: 1 })], bytes) }),
    portfolioForecasts: never,
    portfolioObservations: never,
  };
  Object.assign(page.parts.connection, {
    client: async () => client,
    opened: async () => ({ client, service: SERVICE }),
  });
  const identity = { portfolio_id: 'coast', init_time: '2026-11-21T06:00:00Z' };
  portfolioPanel.restore(page.parts, page.view, { identity });
  page.send({ type: 'ready' });
  await expect.poll(() => JSON.stringify(page.told)).toContain('"face":"data"');
  page.send({ type: 'select', index: 0 });
  await expect.poll(() => asked.length).toBe(2);
  page.close();
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('what is too much for the clipboard is told to the person who copies it', async () => {
  const page = openView();
  const kind = {
    page: 'forecast',
    identity: z.object({}),
    intent: z.discriminatedUnion('type', [...commonIntents]),
    key: () => '',
    title: () => '',
    exports: () => [],
    load: async () => undefined,
    handle: () => undefined,
  } as const;
  createPanelHost(kind).restore(page.parts, page.view, { identity: {} });
  shown.length = 0;
  page.send({ type: 'copyText', text: 'x'.repeat(5_000_001) });
  page.send({ type: 'copyText', text: 5 });
  await new Promise(setImmediate);
  expect(shown).toEqual(['This is too much to be copied. Export it instead, or copy a part.']);
});
