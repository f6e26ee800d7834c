import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Frame, type Locator, type Page } from 'playwright-core';
import { browserFlags, findBrowser } from './browser.ts';
import { calmSettings, installEditor } from './editor.ts';
import { launchEditor } from './launchEditor.ts';
import { cache, root } from './paths.ts';
import { stop } from './run.ts';

/** Themes by the names that the editor lists, and the class that each sets. */
const THEMES = {
  'Dark Modern': 'vs-dark',
  'Light Modern': 'vs',
  'Dark High Contrast': 'hc-black',
  'Light High Contrast': 'hc-light',
} as const;
export type ThemeName = keyof typeof THEMES;

/** The real workbench with the packaged extension, as a person sees it. */
export interface Workbench {
  page: Page;
  /** Folder that is open in the editor. */
  workspace: string;
  /** Runs a command by its title from the palette. */
  command(title: string): Promise<void>;
  /** Types into the open prompt and accepts what is chosen. */
  answer(text: string): Promise<void>;
  /** Waits for a row of the open prompt, and takes it. */
  pick(label: string | RegExp): Promise<void>;
  /** Waits until a row of the open prompt is the one that Enter takes, and presses it. */
  enter(label: string | RegExp): Promise<void>;
  /** Takes an entry of the menu that is open; a menu that has just opened lets a click pass. */
  menu(label: string): Promise<void>;
  /** Waits for the prompt of a title. */
  prompt(title: string): Promise<void>;
  /** Waits for the prompt of a title, and presses Enter on the row that is chosen. */
  accept(title: string): Promise<void>;
  /** Reloads the window as a person does; the editor saves its state first. */
  reload(): Promise<void>;
  /** Opens the view container of the extension. */
  openSidebar(): Promise<void>;
  /** A row of a view by its text. */
  row(text: string | RegExp): Locator;
  /** Content of the visible webview that holds a selector. */
  webview(selector: string): Promise<Frame>;
  notification(text: string | RegExp): Locator;
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
  asksForTrust?: boolean;
}

/** Opens a workbench of its own: nothing is left of an earlier one. */
export async function openWorkbench(name: string, options: WorkbenchOptions = {}): Promise<Workbench> {
  const home = `${cache}/ui/${name}`;
  const workspace = `${home}/workspace`;
  await rm(home, { recursive: true, force: true });
  await mkdir(workspace, { recursive: true });
  await mkdir(`${home}/data/User`, { recursive: true });
  await writeFile(`${workspace}/places.md`, 'Tampa 27.95, -82.46\n');
  await writeFile(
    `${home}/data/User/settings.json`,
    JSON.stringify({ ...calmSettings, 'workbench.colorTheme': 'Dark Modern', ...options.settings }),
  );
  // Settings of machine scope are those of the machine on which the extension runs.
  await mkdir(`${home}/data/Machine`);
  await writeFile(`${home}/data/Machine/settings.json`, JSON.stringify(options.settings ?? {}));
  if (options.workspaceSettings !== undefined) {
    await mkdir(`${workspace}/.vscode`);
    await writeFile(`${workspace}/.vscode/settings.json`, JSON.stringify(options.workspaceSettings));
  }
  const editor = await installEditor();
  const launched = await launchEditor({
    editor,
    vsix: `${root}/dist/landfall.vsix`,
    data: `${home}/data`,
    extensions: `${home}/extensions`,
    asksForTrust: options.asksForTrust,
  });
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await page.goto(`${launched.url}/?folder=${encodeURIComponent(workspace)}`);
  const container = page.locator('.activitybar .action-label[aria-label^="Landfall"]').first();
  await container.waitFor({ timeout: 60_000 });

  const input = page.locator(
    '.quick-input-widget:visible input[type="text"], .quick-input-widget:visible input[type="password"]',
  );
  const workbench: Workbench = {
    page,
    workspace,
    async command(title) {
      await page.keyboard.press('F1');
      await input.first().waitFor();
      await input.first().fill(`>${title}`);
      await workbench.enter(title);
    },
    async answer(text) {
      await input.first().waitFor();
      await input.first().fill(text);
      await page.keyboard.press('Enter');
    },
    async pick(label) {
      await page
        .locator('.quick-input-widget:visible .quick-input-list-row', { hasText: label })
        .filter({ visible: true })
        .first()
        .click();
    },
    async enter(label) {
      await page
        .locator('.quick-input-widget:visible .monaco-list-row.focused', { hasText: label })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
    },
    async menu(label) {
      const entries = page.locator('.monaco-menu .action-item');
      await entries.filter({ hasText: label }).first().waitFor();
      const focused = entries.and(page.locator('.focused')).filter({ hasText: label });
      for (let step = 0; step < (await entries.count()) && (await focused.count()) === 0; step++)
        await page.keyboard.press('ArrowDown');
      await focused.waitFor();
      await page.keyboard.press('Enter');
    },
    prompt: title => page.locator('.quick-input-widget:visible', { hasText: title }).waitFor(),
    async accept(title) {
      const titled = page.locator('.quick-input-widget:visible', { hasText: title });
      await titled.locator('.quick-input-list-row.focused, .monaco-list-row.focused').first().waitFor();
      await page.keyboard.press('Enter');
    },
    async reload() {
      const navigated = page.waitForNavigation();
      await workbench.command('Developer: Reload Window');
      await navigated;
      await container.waitFor({ timeout: 60_000 });
    },
    async openSidebar() {
      await container.click();
      await page.locator('.pane-header', { hasText: 'Storms' }).waitFor();
    },
    row: text => page.locator('.pane-body .monaco-list-row', { hasText: text }).first(),
    async webview(selector) {
      return waitForFrame(page, selector);
    },
    notification: text => page.locator('.notification-toast', { hasText: text }),
    async theme(themeName) {
      await page.keyboard.press('F1');
      await input.first().fill('>Preferences: Color Theme');
      await page.getByRole('option', { name: /^Preferences: Color Theme/ }).click();
      await page.locator('.quick-input-widget:visible input[placeholder*="Theme"]').fill(themeName);
      await page.getByRole('option', { name: new RegExp(`^${themeName}`) }).click();
      await page.locator(`.monaco-workbench.${THEMES[themeName]}`).waitFor();
    },
    size: (width, height) => page.setViewportSize({ width, height }),
    async screenshot(file) {
      await mkdir(`${cache}/screenshots`, { recursive: true });
      await page.screenshot({ path: `${cache}/screenshots/${file}.png` });
    },
    files: async folder => readdir(`${workspace}/${folder}`),
    async close() {
      await browser.close();
      await stop(launched.process);
    },
  };
  return workbench;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
}

/** A webview is a frame inside a frame; hidden ones stay attached, so the visible one is looked for. */
async function waitForFrame(page: Page, selector: string): Promise<Frame> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    for (const frame of page.frames()) {
      if (!frame.url().includes('fake.html')) continue;
      const visible = await frame
        .locator(selector)
        .first()
        .isVisible()
        .catch(() => false);
      if (visible) return frame;
    }
    await page.waitForTimeout(100);
  }
  throw new Error(`No webview showed ${selector} within 30 s.`);
}

export async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
