import { strict as assert } from 'node:assert';
import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { withService } from './withService.ts';

const KEY = 'sentinel-key-5f1c9a';
const LINK = '[Sign in](command:workbench.action.quit)';
const NO_LINK = '[Sign in]\u2060(command:workbench.action.quit)';

/** The key as a service may write it. */
const SAID_BACK = [
  KEY,
  encodeURIComponent(encodeURIComponent(`${KEY}/`)),
  Array.from(KEY, each => `%${each.charCodeAt(0).toString(16)}`).join(''),
  Buffer.from(KEY).toString('base64'),
  Buffer.from(`user:${KEY}`).toString('base64url'),
  Buffer.from(KEY).toString('hex'),
].join(' ');
const FOUND = new RegExp(
  [KEY, '%73%65', Buffer.from(KEY).toString('base64').slice(4, -4), Buffer.from(KEY).toString('hex')].join(
    '|',
  ),
  'i',
);

/** A row of a view, which a person has clicked. */
const row = (members: object) => ({ ...members, fromView: true });
const run = <T>(command: string, argument?: object): Promise<T> =>
  Promise.resolve(vscode.commands.executeCommand<T>(`landfall.${command}`, argument));
const set = (name: string, value: unknown) =>
  vscode.workspace.getConfiguration('landfall').update(name, value, vscode.ConfigurationTarget.Global);

const { window } = vscode;
type Shows = 'showErrorMessage' | 'showInformationMessage' | 'showWarningMessage';

/** What reaches the editor's notifications while something is done; nobody presses a button of them. */
async function told(kind: Shows, act: () => Promise<unknown>): Promise<string> {
  const original = window[kind];
  const messages: string[] = [];
  const heard = new Promise<void>(resolve => {
    Object.assign(window, {
      [kind]: async (message: string) => {
        messages.push(message);
        resolve();
      },
    });
  });
  try {
    await act();
    await heard;
  } finally {
    Object.assign(window, { [kind]: original });
  }
  return messages.join('\n');
}

/** Rows of the prompt that an action opens, as they reach the editor, once one fits; then the prompt is left. */
async function offered(fits: RegExp, act: () => Promise<unknown>): Promise<readonly vscode.QuickPickItem[]> {
  const original = window.createQuickPick;
  let open: vscode.QuickPick<vscode.QuickPickItem> | undefined;
  Object.assign(window, {
    createQuickPick() {
      open = original();
      return open;
    },
  });
  try {
    const done = act();
    while (!open?.items.some(({ label }) => fits.test(label)))
      await new Promise(resolve => setTimeout(resolve, 20));
    const { items } = open;
    open.hide();
    await done;
    return items;
  } finally {
    Object.assign(window, { createQuickPick: original });
  }
}

/** Takes the first row of the prompt that an action opens. */
async function chosenFirst(act: () => Promise<unknown>): Promise<void> {
  const original = window.showQuickPick;
  Object.assign(window, { showQuickPick: async (items: readonly unknown[]) => items[0] });
  try {
    await act();
  } finally {
    Object.assign(window, { showQuickPick: original });
  }
}

const text = (document = vscode.window.activeTextEditor?.document) => document?.getText() ?? '';
const closeEditors = () => vscode.commands.executeCommand('workbench.action.closeAllEditors');

/** Runs what it is given against a service that has the key. */
async function withKey(
  answer: (path: string, response: ServerResponse) => void,
  work: () => Promise<void>,
): Promise<void> {
  await withService(
    (request, response) => answer(request.url ?? '', response),
    async url => {
      process.env.LANDFALL_BASE_URL = url;
      process.env.LANDFALL_API_KEY = KEY;
      try {
        await work();
      } finally {
        delete process.env.LANDFALL_BASE_URL;
        delete process.env.LANDFALL_API_KEY;
      }
    },
  );
}

const initTime = row({ portfolio_id: 'p', time: '2026-01-01T00:00:00Z' });

describe('the words of others', () => {
  before(async () => {
    await vscode.extensions.getExtension('landfall.landfall')?.activate();
    await set('http.retries', 0);
  });
  afterEach(closeEditors);
  after(() => set('http.retries', undefined));

  it('are no link in the notification of a refusal [security 7]', async () => {
    const body = JSON.stringify({ detail: `${LINK} and [x](https://evil.example)\r\n\u202enow` });
    await withKey(
      (_path, response) => response.writeHead(422).end(body),
      async () => {
        const message = await told('showErrorMessage', () => run('portfolio.initTime', initTime));
        assert.ok(message.includes(`${NO_LINK} and [x]\u2060(https://evil.example) now`), message);
      },
    );
  });

  it('take no more of a notification than a person reads [security 7]', async () => {
    await withKey(
      (_path, response) => response.writeHead(422).end(JSON.stringify({ detail: 'x'.repeat(60_000) })),
      async () => {
        const message = await told('showErrorMessage', () => run('portfolio.initTime', initTime));
        assert.ok(message.length < 400, String(message.length));
      },
    );
  });

  it('are no link in an error that the editor itself may show [security 7]', async () => {
    await withKey(
      (_path, response) => response.writeHead(422).end(JSON.stringify({ detail: `${LINK} ${SAID_BACK}` })),
      async () => {
        const asked = run('portfolio.initTime', { portfolio_id: 'p', time: '2026-01-01T00:00:00Z' });
        const error: unknown = await asked.catch(caught => caught);
        assert.ok(String(error).includes(NO_LINK), String(error));
        assert.doesNotMatch(String(error), FOUND);
      },
    );
  });

  it('are no link in the notification of an answer [security 7]', async () => {
    await withKey(
      (_path, response) => response.end(JSON.stringify(`${LINK} ${KEY}`)),
      async () => {
        const message = await told('showInformationMessage', () =>
          run('portfolio.initTime', row({ ...initTime, portfolio_id: '[p](command:x)' })),
        );
        assert.ok(message.includes('[p]\u2060(command:x)') && message.includes(NO_LINK), message);
        assert.doesNotMatch(message, FOUND);
      },
    );
  });

  it('are no link in the notification of an export [security 7]', async () => {
    await set('export.folder', LINK);
    try {
      const message = await told('showInformationMessage', () =>
        run('export.geojson', row({ kind: 'features', portfolio_id: 'demo-gulf-coast' })),
      );
      assert.ok(message.includes(`Exported to ${NO_LINK}`), message);
    } finally {
      await set('export.folder', undefined);
    }
  });

  it('are no icon in a prompt [security 7]', async () => {
    const storm = { storm_id: 'a$(bug)', storm_name: '$(zap) \\$(zap) $(no icon)', category: 1 };
    await withKey(
      (_path, response) => response.end(JSON.stringify([storm])),
      async () => {
        const items = await offered(/zap/, () => run('storm.track', row({})));
        assert.equal(items[0]?.label, '\\$(zap) \\\\$(zap) $(no icon)');
        assert.ok(items[0]?.description?.startsWith('a\\$(bug)'));
      },
    );
  });
});

describe('a key that the service says back', () => {
  before(() => set('http.retries', 0));
  afterEach(closeEditors);
  after(() => set('http.retries', undefined));

  for (const status of [401, 403, 404, 422, 500])
    it(`with status ${status} stands in no notification [security 1]`, async () => {
      const body = JSON.stringify({ detail: `${SAID_BACK} ${'x'.repeat(40)} ${KEY}` });
      await withKey(
        (_path, response) => response.writeHead(status).end(body),
        async () => {
          const message = await told('showErrorMessage', () => run('portfolio.initTime', initTime));
          assert.match(message, /It said: \(API key\)/);
          assert.doesNotMatch(message, FOUND);
          const cut = /sent?i?n?e?l?…/.exec(message);
          assert.equal(cut, null);
        },
      );
    });

  it('in the address of a redirect stands in no notification [security 1]', async () => {
    await withKey(
      (_path, response) => response.writeHead(302, { location: `/login?key=${KEY}` }).end(),
      async () => {
        const message = await told('showErrorMessage', () => run('portfolio.initTime', initTime));
        assert.match(message, /moved to http\S+\/login\?key=\(API key\)/);
      },
    );
  });

  it('in a list of storms stands in no row, report, raw view or diagnosis [security 1]', async () => {
    const storm = { storm_id: `s-${KEY}`, storm_name: SAID_BACK, category: KEY, position: KEY, [KEY]: 1 };
    await withKey(
      (_path, response) => response.end(JSON.stringify([storm, KEY])),
      async () => {
        const items = await offered(/API key/, () => run('storm.track', row({})));
        const shown = items.map(({ label, description, detail }) => [label, description, detail]);
        assert.doesNotMatch(JSON.stringify(shown), FOUND);
        await run('storms.find', {});
        await run('departures.open');
        assert.match(text(), /\(API key\)/);
        assert.doesNotMatch(text(), FOUND);
        await chosenFirst(() => run('raw.open'));
        assert.equal(vscode.window.activeTextEditor?.document.uri.scheme, 'landfall-raw');
        assert.match(text(), /\(API key\)/);
        assert.doesNotMatch(text(), FOUND);
        const report = await run<string>('service.diagnose', {});
        assert.match(report, /\(API key\)/);
        assert.doesNotMatch(report + text(), FOUND);
      },
    );
  });

  it('stands in no line of the log, and in no other file that the extension writes [security 1]', async () => {
    await withKey(
      (_path, response) => response.writeHead(404).end(JSON.stringify({ detail: SAID_BACK })),
      async () => {
        await told('showErrorMessage', () => run('portfolio.initTime', initTime));
        await assert.rejects(run('storm.track', { storm_id: KEY }));
      },
    );
    const folder = join(process.env.LANDFALL_ROOT ?? '', '.vscode-test', 'host', 'data');
    const isLogged = (content: string) => /init_time.*NotFoundError/.test(content);
    for (;;) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter(entry => entry.isFile() && !entry.name.includes('report'));
      const contents = await Promise.all(
        files.map(file => readFile(join(file.parentPath, file.name), 'utf8').catch(() => '')),
      );
      const holding = files.filter((_, index) => FOUND.test(contents[index] ?? ''));
      assert.deepEqual(
        holding.map(({ name }) => name),
        [],
      );
      if (contents.some(isLogged)) return;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  });

  it('stands in no name and in no provenance of an export, whose bytes are those that came [security 1]', async () => {
    const body = JSON.stringify({ type: 'FeatureCollection', features: [], said: KEY });
    await withKey(
      (_path, response) => response.end(body),
      async () => {
        const file = await run<vscode.Uri>('export.geojson', { kind: 'features', portfolio_id: KEY });
        assert.doesNotMatch(file.fsPath, FOUND);
        assert.equal(await readFile(file.fsPath, 'utf8'), body);
        const provenance = await readFile(`${file.fsPath}.provenance.json`, 'utf8');
        assert.match(provenance, /\(API key\)/);
        assert.doesNotMatch(provenance, FOUND);
      },
    );
  });
});
