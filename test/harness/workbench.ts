import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Frame, type Locator, type Page } from 'playwright-core';
import { actLate } from './actLate.ts';
import { browserFlags, findBrowser } from './browser.ts';
import { calmSettings, installEditor, stillSettings } from './editor.ts';
import { hostFaults } from './hostFaults.ts';
import { launchEditor } from './launchEditor.ts';
import { type Menus, menusOf } from './menus.ts';
import { watchFaults } from './pageFaults.ts';
import { cache, root } from './paths.ts';
import { leavePictures, screenshot, watch } from './pictures.ts';
import { pointAway } from './pointAway.ts';
import { type Prompts, promptsOf } from './prompts.ts';
import { stop } from './run.ts';
import { told } from './told.ts';
import { PATIENCE, until } from './until.ts';
import { vanishes } from './vanishes.ts';

/** Themes by the names that the editor lists; the class that each sets, and its kind as a webview has it. */
const THEMES = {
  'Dark Modern': { base: 'vs-dark', kind: 'vscode-dark' },
  'Light Modern': { base: 'vs', kind: 'vscode-light' },
  'Dark High Contrast': { base: 'hc-black', kind: 'vscode-high-contrast' },
  'Light High Contrast': { base: 'hc-light', kind: 'vscode-high-contrast-light' },
} as const;
export type ThemeName = keyof typeof THEMES;

/** The real workbench with the packaged extension, as a person sees it. */
export interface Workbench extends Prompts, Menus {
  page: Page;
  /** Folder that is open in the editor. */
  workspace: string;
  /** Closes what is open in the editor; done when nothing is, as it may have been before. */
  closeEditors(): Promise<void>;
  /** Reloads the window as a person does; the editor saves its state first. */
  reload(): Promise<void>;
  /** Opens the view container of the extension. */
  openSidebar(): Promise<void>;
  /** A row of a view by its text. */
  row(text: string | RegExp): Locator;
  /** An item of the status bar by its text. */
  status(text: string | RegExp): Locator;
  /** Content of the visible webview that holds a selector. */
  webview(selector: string): Promise<Frame>;
  /** Waits until a notification tells of something, and presses a button of it where one is named. */
  notification(text: string | RegExp, button?: string): Promise<void>;
  /** Moves the pointer onto something, and again, until what that brings up is there. */
  hover(target: Locator, shown: () => Promise<boolean>): Promise<void>;
  theme(name: ThemeName): Promise<void>;
  size(width: number, height: number): Promise<void>;
  screenshot(name: string): Promise<void>;
  /** Files of the workspace under a folder. */
  files(folder: string): Promise<string[]>;
  close(): Promise<void>;
}

export interface WorkbenchOptions {
  /** User settings besides those that keep the workbench calm. */
  settings?: Readonly<Record<string, unknown>>;
  /** Contents of the workspace's own settings file. */
  workspaceSettings?: Readonly<Record<string, unknown>>;
  /** The user's own keybindings. */
  keybindings?: readonly Readonly<Record<string, string>>[];
  asksForTrust?: boolean;
}

/** A prompt stays open when a panel takes the keyboard, is gone at once when it is answered, and none comes unasked. */
const steadySettings = {
  'workbench.quickOpen.closeOnFocusLost': false,
  'workbench.reduceMotion': 'on',
};

/** How long what a pointer brings up may take before the pointer is moved again, in milliseconds. */
const HOVER_SHOWS = 5000;

/** Opens a workbench of its own: nothing is left of an earlier one but the installed extension, once for each worker. */
export async function openWorkbench(name: string, options: WorkbenchOptions = {}): Promise<Workbench> {
  const home = `${cache}/ui/${name}`;
  await furnish(home, options);
  const launched = await launchEditor({
    editor: await installEditor(),
    vsix: `${root}/dist/landfall.vsix`,
    data: `${home}/data`,
    extensions: `${cache}/ui/extensions-${process.env.VITEST_POOL_ID ?? 1}`,
    asksForTrust: options.asksForTrust,
  });
  const browser = await openBrowser();
  const close = async () => {
    await browser.close();
    await stop(launched.process);
    const faults = await hostFaults(`${home}/data`);
    if (faults.length > 0) throw new Error(`The extension threw what nobody caught:\n${faults.join('\n')}`);
  };
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
    page.setDefaultTimeout(PATIENCE);
    watchFaults(page);
    if (process.env.LATE_PAGES === 'yes') await page.addInitScript(actLate);
    await page.goto(`${launched.url}/?folder=${encodeURIComponent(`${home}/workspace`)}`);
    await started(page);
    return workbenchOf(page, `${home}/workspace`, close);
  } catch (error) {
    await leavePictures(`open ${name}`);
    await close();
    throw error;
  }
}

/** Writes the settings and the workspace that the editor finds. */
async function furnish(home: string, options: WorkbenchOptions): Promise<void> {
  const { settings = {}, workspaceSettings, keybindings = [] } = options;
  await rm(home, { recursive: true, force: true });
  for (const folder of ['workspace/.vscode', 'data/User', 'data/Machine'])
    await mkdir(`${home}/${folder}`, { recursive: true });
  const write = (file: string, content: unknown) => writeFile(`${home}/${file}`, JSON.stringify(content));
  await writeFile(`${home}/workspace/places.txt`, 'Tampa 27.95, -82.46\n');
  const user = {
    ...calmSettings,
    ...stillSettings,
    ...steadySettings,
    'workbench.colorTheme': 'Dark Modern',
    ...settings,
  };
  await write('data/User/settings.json', user);
  await write('data/User/keybindings.json', keybindings);
  // Settings of machine scope are those of the machine on which the extension runs.
  await write('data/Machine/settings.json', settings);
  if (workspaceSettings !== undefined) await write('workspace/.vscode/settings.json', workspaceSettings);
}

const container = (page: Page) => page.locator('.activitybar .action-label[aria-label^="Landfall"]').first();

/** Waits until the extension runs: its commands are known before its item of the status bar is there. */
async function started(page: Page): Promise<void> {
  await container(page).waitFor();
  await page.locator('.statusbar-item', { hasText: 'Landfall' }).first().waitFor();
}

function workbenchOf(page: Page, workspace: string, close: () => Promise<void>): Workbench {
  const prompts = promptsOf(page);
  return {
    ...prompts,
    ...menusOf(page),
    page,
    workspace,
    close,
    async closeEditors() {
      await prompts.command('View: Close All Editors');
      await until(
        'no editor is open',
        async () => (await page.locator('.tabs-container .tab').count()) === 0,
      );
    },
    async reload() {
      const navigated = page.waitForEvent('framenavigated', frame => frame === page.mainFrame());
      await Promise.all([navigated, prompts.command('Developer: Reload Window')]);
      await started(page);
    },
    async openSidebar() {
      const header = page.locator('.pane-header', { hasText: 'Storms' });
      if (!(await header.isVisible())) await container(page).click();
      await header.waitFor();
    },
    row: text => page.locator('.pane-body .monaco-list-row', { hasText: text }).first(),
    status: text => page.locator('.statusbar-item', { hasText: text }),
    webview: selector => visibleWebview(page, selector),
    async notification(text, button) {
      const item = await told(page, prompts.command, text);
      await vanishes(item, () =>
        button === undefined
          ? prompts.command('Notifications: Clear All Notifications')
          : // A row that is drawn again between press and release loses a click, and the editor draws rows as it likes.
            item.getByRole('button', { name: button }).dispatchEvent('click'),
      );
    },
    async hover(target, shown) {
      await until('something to come up under the pointer', async () => {
        await pointAway(page);
        await target.hover();
        await until('it comes up', shown, HOVER_SHOWS);
        return true;
      });
    },
    async theme(themeName) {
      const { base, kind } = THEMES[themeName];
      await prompts.command('Preferences: Color Theme');
      await prompts.search(themeName);
      await prompts.enter(new RegExp(`^${themeName}`));
      await page.locator(`.monaco-workbench.${base}`).waitFor();
      await until(`${themeName} in the webview`, async () => {
        const frames = await visibleWebviews(page);
        const kinds = await Promise.all(
          frames.map(frame => frame.evaluate(() => document.body.dataset.vscodeThemeKind)),
        );
        return kinds.every(each => each === kind);
      });
    },
    size: (width, height) => page.setViewportSize({ width, height }),
    screenshot: name => screenshot(page, name),
    files: async folder => readdir(`${workspace}/${folder}`),
  };
}

export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags, ...flags],
  });
  watch(browser);
  return browser;
}

/** The webview that is seen and holds a selector. */
async function visibleWebview(page: Page, selector: string): Promise<Frame> {
  let found: Frame | undefined;
  await until(`a webview shows ${selector}`, async () => {
    for (const frame of await visibleWebviews(page))
      if (await frame.locator(selector).first().isVisible()) found = frame;
    return found !== undefined;
  });
  if (found === undefined) throw new Error('The webview is gone.');
  return found;
}

/** A webview is a frame inside a frame; hidden ones stay attached, and one that loads is not yet the active one. */
async function visibleWebviews(page: Page): Promise<Frame[]> {
  const visible: Frame[] = [];
  for (const frame of page.frames()) {
    if (!frame.url().includes('fake.html')) continue;
    const inner = await frame.frameElement();
    const outer = await frame.parentFrame()?.frameElement();
    if ((await inner.getAttribute('id')) === 'active-frame' && (await outer?.isVisible()))
      visible.push(frame);
  }
  return visible;
}
