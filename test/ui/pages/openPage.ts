import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { PageSettings } from '../../../src/panels/protocol.ts';
import { actLate } from '../../harness/actLate.ts';
import { packagedExtensionFolder } from '../../harness/unpackExtension.ts';
import { PATIENCE } from '../../harness/until.ts';
import { violationsOf } from '../violations.ts';
import { type PageServer, pageServer, type ReadFile } from './pageServer.ts';
import { type ThemeId, themes } from './themes.ts';

export interface PageOptions {
  theme?: ThemeId;
  width?: number;
  height?: number;
  /** Device pixels of a CSS pixel. */
  ratio?: number;
  settings?: Partial<PageSettings>;
  /** What the page remembered before a reload. */
  state?: unknown;
  /** Gives a file of the page; the package does unless said. */
  read?: ReadFile;
}

export type OpenablePage = 'forecast' | 'storm' | 'portfolio' | 'places' | 'kit';

/** A built page in a browser, with the test in the place of its host. */
export interface OpenedPage<Message, Intent extends { type: string }> {
  page: Page;
  /** Sends messages as the host does; done when the page has drawn what it makes of them. */
  post(...messages: readonly Message[]): Promise<void>;
  /** Intents of one type that the page has sent, once it has drawn what was done to it. */
  sent<T extends Intent['type']>(type: T): Promise<Extract<Intent, { type: T }>[]>;
  /** What the page keeps for a reload. */
  remembered(): Promise<unknown>;
  /** Uncaught errors, console errors and breaches of the policy. */
  faults: string[];
  /** Accessibility violations, in short. */
  violations(): Promise<string[]>;
  /** CSS pixels by which the page is wider than its window, once it has drawn what was done to it. */
  overflow(): Promise<number>;
}

/** Pages that tests have given back, by their device pixel ratio: an address is opened sooner than a window. */
const idle = new WeakMap<Browser, { ratio: number; page: Page }[]>();

/** A page that no test of this browser uses; it is given back when the test is over. */
async function takePage(browser: Browser, ratio: number): Promise<Page> {
  const pages = idle.get(browser) ?? [];
  idle.set(browser, pages);
  const at = pages.findIndex(each => each.ratio === ratio);
  const [given] = at < 0 ? [] : pages.splice(at, 1);
  const page = given?.page ?? (await newPage(browser, ratio));
  onTestFinished(async () => {
    page.removeAllListeners('pageerror');
    page.removeAllListeners('console');
    pages.push({ ratio, page });
  });
  return page;
}

async function newPage(browser: Browser, deviceScaleFactor: number): Promise<Page> {
  const context = await browser.newContext({ deviceScaleFactor, timezoneId: 'Pacific/Auckland' });
  context.setDefaultTimeout(PATIENCE);
  if (process.env.LATE_PAGES === 'yes') await context.addInitScript(actLate);
  return context.newPage();
}

/** Waits until the page has drawn: what a frame asks for is drawn with the next. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}

/** Opens a page of the package under the policy that the extension sets. */
export async function openPage<Message, Intent extends { type: string }>(
  browser: Browser,
  name: OpenablePage,
  options: PageOptions = {},
): Promise<OpenedPage<Message, Intent>> {
  const { theme = 'dark', width = 1200, height = 900, ratio = 1 } = options;
  const page = await takePage(browser, ratio);
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width, height });
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(await serve(name, theme, options));
  return {
    page,
    faults,
    async post(...messages) {
      for (const message of messages) await page.evaluate(deliver, message as { type: string });
      await drawn(page);
    },
    async sent(type) {
      await drawn(page);
      return page.evaluate(
        wanted => window.stubHost.sent.filter(each => each.type === wanted),
        type,
      ) as never;
    },
    remembered: () => page.evaluate(() => window.stubHost.state),
    violations: () => violationsOf(page),
    async overflow() {
      await drawn(page);
      return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    },
  };
}

const readPackaged: ReadFile = file => readFile(`${packagedExtensionFolder}/dist/webview${file}`);

let opened = 0;

/** Serves a page; resolves to its address. */
async function serve(name: OpenablePage, theme: ThemeId, options: PageOptions): Promise<string> {
  const server = await pageServer();
  const folder = `/${++opened}/`;
  server.share(name, options.read ?? readPackaged);
  server.put(folder, shell(server, name, theme, options));
  server.put(`${folder}theme.css`, themeCss(theme));
  return `${server.origin}${folder}`;
}

/** Pages that draw the basemap. */
const MAP_PAGES: ReadonlySet<OpenablePage> = new Set(['storm', 'portfolio']);

declare global {
  interface Window {
    stubHost: { sent: { type: string }[]; state: unknown };
  }
}

/** Runs in the page: done when the page, which listened before, has taken the message. */
function deliver(message: { type: string }): Promise<void> {
  return new Promise(resolve => {
    window.addEventListener('message', () => resolve(), { once: true });
    window.postMessage(message, '*');
  });
}

function themeCss(theme: ThemeId): string {
  const font = { 'font-family': 'system-ui, sans-serif', 'font-size': '13px' };
  const variables = Object.entries({ ...font, ...themes[theme].variables });
  return `:root{${variables.map(([name, value]) => `--vscode-${name}:${value}`).join(';')}}`;
}

/** The shell of `panelHtml`, with a host that only records. */
function shell(
  { origin }: PageServer,
  name: OpenablePage,
  theme: ThemeId,
  { settings, state = null }: PageOptions,
): string {
  const pageSettings: PageSettings = {
    locale: 'en',
    strings: {},
    time: 'utc',
    tileUrl: '',
    tileAttribution: '',
    ...settings,
  };
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-test'",
    `style-src ${origin}`,
    `font-src ${origin}`,
    `img-src ${origin} data: blob:`,
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Landfall</title>
<link rel="stylesheet" href="theme.css">
<link rel="stylesheet" href="/${name}/${name}.css">
<script type="application/json" id="page-settings">${json(pageSettings)}</script>
<script nonce="test">
window.stubHost = { sent: [], state: ${json(state)} };
window.acquireVsCodeApi = () => ({
  postMessage: message => window.stubHost.sent.push(message),
  getState: () => window.stubHost.state,
  setState: next => { window.stubHost.state = next; },
});
</script>
</head>
<body class="${themes[theme].classes}">
<landfall-${name}></landfall-${name}>
${MAP_PAGES.has(name) ? `<script type="module" nonce="test" src="/${name}/basemap.js"></script>` : ''}
<script type="module" nonce="test" src="/${name}/${name}.js"></script>
</body>
</html>`;
}
