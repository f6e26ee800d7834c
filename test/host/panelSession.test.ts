import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import * as z from 'zod';
import { createPanelHost } from '../../src/panels/panelHost.ts';
import type { PanelKind } from '../../src/panels/panelKind.ts';
import { createPanels, type OpenPanel } from '../../src/panels/panels.ts';
import { text } from '../../src/panels/protocol.ts';
import type { Session } from '../../src/panels/session.ts';
import type { Parts } from '../../src/parts.ts';
import type { AnyResponse } from '../../src/responses/responses.ts';
import { playedPage } from './playedPage.ts';
import { withSetting } from './withSetting.ts';

interface Identity {
  id: string;
}
type TestSession = Session<Identity, { type: string }>;

const response: AnyResponse = {
  endpoint: 'cycloneTrack',
  url: 'https://weather.invalid/track',
  bytes: new Uint8Array(),
  receivedAt: 0,
  stored: false,
  problems: [],
  service: {
    demo: false,
    label: 'weather.invalid',
    baseUrl: 'https://weather.invalid',
    keyDigest: undefined,
  },
};

/** A panel whose loads the test plays, each with a session of its own, as the parts see it. */
function openPlayed() {
  const loads: TestSession[] = [];
  const gone: unknown[] = [];
  const panels = createPanels();
  let open: OpenPanel | undefined;
  const parts: Parts = Object({
    extensionUri: vscode.Uri.file('/'),
    log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    connection: { onDidChange: () => ({ dispose: () => undefined }), service: () => response.service },
    responses: { add: () => undefined, letGo: (response: unknown) => gone.push(response) },
    panels: {
      ...panels,
      add(panel: OpenPanel) {
        open = panel;
        panels.add(panel);
      },
    },
  });
  createPanelHost(kindOf(loads)).open(parts, { id: 'a' });
  assert.ok(open);
  return { panel: open, panels, loads, gone };
}

interface Intent {
  type: string;
  text?: string | undefined;
  name?: string | undefined;
}

function kindOf(loads: TestSession[]): PanelKind<Identity, Intent, { type: string }> {
  return {
    page: 'forecast',
    identity: z.object({ id: text }),
    intent: z.object({ type: z.string(), text: z.string().optional(), name: text.optional() }),
    key: ({ id }) => id,
    title: ({ id }) => id,
    subject: ({ id }) => ({ portfolio_id: id }),
    exports: session =>
      session
        .responses()
        .map(({ endpoint }) => ({ label: endpoint, form: 'GeoJSON', write: async () => undefined })),
    async load(session) {
      loads.push(session);
    },
    handle: () => undefined,
  };
}

/** What the status bar says next. */
function nextInPassing(): Promise<string> {
  const { window } = vscode;
  const original = window.setStatusBarMessage;
  return new Promise(resolve => {
    const setStatusBarMessage = (message: string) => {
      Object.assign(window, { setStatusBarMessage: original });
      resolve(message);
    };
    Object.assign(window, { setStatusBarMessage });
  });
}

describe('an open panel, as commands see it', () => {
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('can be exported while it shows something, and tells when that changes', () => {
    const { panel, panels, loads } = openPlayed();
    let told = 0;
    panels.onDidChange(() => told++);
    assert.deepEqual(panel.exports(), []);
    loads[0]?.keep(response);
    assert.equal(panel.exports()[0]?.label, 'cycloneTrack');
    loads[0]?.drop('cycloneTrack');
    assert.deepEqual(panel.exports(), []);
    assert.equal(told, 2);
    assert.deepEqual(panel.subject(), { portfolio_id: 'a' });
  });

  it('draws the tiles that settings name now, and none of those before [security 6]', async () => {
    const page = playedPage<{ type: string }, Intent>();
    const connection = { service: () => response.service, onDidChange: () => ({ dispose: () => undefined }) };
    const loads: TestSession[] = [];
    const tiles = (host: string) => `https://${host}/{z}/{x}/{y}.png`;
    await withSetting('map.tileUrl', tiles('before.example'), async () => {
      const kind: PanelKind<Identity, Intent, { type: string }> = { ...kindOf(loads), page: 'storm' };
      createPanelHost(kind).restore(Object({ ...page.parts, connection }), page.view, {
        identity: { id: 'a' },
      });
      loads[0]?.post({ type: 'shown' });
      assert.match(page.view.webview.html, /img-src [^;]*https:\/\/before\.example/);
      const isShown = (each: { type: string }): each is { type: string } => each.type === 'shown';
      await page.message(isShown);
      const from = page.told.length;
      await withSetting('map.tileUrl', tiles('after.example'), async () => {
        await page.message(isShown, from);
        assert.match(page.view.webview.html, /img-src [^;]*https:\/\/after\.example/);
        assert.doesNotMatch(page.view.webview.html, /before\.example/);
      });
    });
    assert.doesNotMatch(page.view.webview.html, /\.example/);
    assert.equal(loads.length, 1, 'nothing is asked anew');
    page.close();
  });

  it('says in passing that what its page gave is on the clipboard', async () => {
    const page = playedPage<{ type: string }, Intent>();
    const connection = { service: () => response.service, onDidChange: () => ({ dispose: () => undefined }) };
    createPanelHost(kindOf([])).restore(Object({ ...page.parts, connection }), page.view, {
      identity: { id: 'a' },
    });
    const said = nextInPassing();
    page.send({ type: 'copyText', text: 'a\tb' });
    assert.equal(await said, 'Copied');
    assert.equal(await vscode.env.clipboard.readText(), 'a\tb');
    page.close();
  });

  it('says that a text of what its page asks for is too long, and does nothing else of it', async () => {
    const page = playedPage<{ type: string }, Intent>();
    const connection = { service: () => response.service, onDidChange: () => ({ dispose: () => undefined }) };
    const handled: Intent[] = [];
    const handle = (_: TestSession, intent: Intent) => void handled.push(intent);
    createPanelHost({ ...kindOf([]), handle }).restore(Object({ ...page.parts, connection }), page.view, {
      identity: { id: 'a' },
    });
    const { window } = vscode;
    const { showErrorMessage } = window;
    const told: string[] = [];
    Object.assign(window, { showErrorMessage: async (said: string) => void told.push(said) });
    try {
      page.send({ type: 'openStorm', name: 'x'.repeat(2001) });
      page.send({ type: 'openStorm', name: 'x'.repeat(2000) });
      page.send(Object({ type: 1 }));
    } finally {
      Object.assign(window, { showErrorMessage });
    }
    assert.deepEqual(told, [
      'That could not be done: it has a text of more than 2000 characters, such as a name or an id.',
    ]);
    assert.deepEqual(
      handled.map(({ name }) => name?.length),
      [2000],
    );
    page.close();
  });

  it('that was of something with a longer id than it holds is closed after a reload, and says why', () => {
    const { window } = vscode;
    const { showWarningMessage } = window;
    const told: string[] = [];
    Object.assign(window, { showWarningMessage: async (said: string) => void told.push(said) });
    const restored = (state: unknown) => {
      const page = playedPage<{ type: string }, Intent>();
      let closed = false;
      Object.assign(page.view, { dispose: () => (closed = true) });
      const connection = {
        service: () => response.service,
        onDidChange: () => ({ dispose: () => undefined }),
      };
      createPanelHost(kindOf([])).restore(Object({ ...page.parts, connection }), page.view, state);
      page.close();
      return closed;
    };
    try {
      const states = ['a', 'x'.repeat(2000), 'x'.repeat(2001)].map(id => ({ identity: { id } }));
      assert.deepEqual([...states, undefined].map(restored), [false, false, true, true]);
    } finally {
      Object.assign(window, { showWarningMessage });
    }
    assert.deepEqual(told, [
      'A panel could not be opened again: it has a text of more than 2000 characters, such as a name or an id.',
    ]);
  });

  it('lets go of what it showed when it is closed', async () => {
    const { panel, loads, gone } = openPlayed();
    loads[0]?.keep(response);
    assert.deepEqual(gone, []);
    panel.view.dispose();
    assert.deepEqual(gone, [response]);
    assert.deepEqual(panel.responses(), []);
  });

  it('keeps what it shows while it is asked for anew, whatever becomes of the load before', () => {
    const { panel, loads } = openPlayed();
    loads[0]?.keep(response);
    panel.refresh();
    assert.equal(loads.length, 2);
    loads[0]?.drop('cycloneTrack');
    assert.equal(panel.exports().length, 1);
    loads[1]?.drop('cycloneTrack');
    assert.equal(panel.exports().length, 0);
  });
});
