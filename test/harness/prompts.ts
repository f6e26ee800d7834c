import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';

/** The palette and the prompts, one widget of the workbench that takes turns. */
export interface Prompts {
  /** Runs the command whose title starts with a text from the palette; done when the palette has given way. */
  command(title: string): Promise<void>;
  /** Opens a file of the workspace by its name; done when its text is there. */
  openFile(name: string): Promise<void>;
  /** Waits for the prompt whose title starts with a text, or whose message holds it. */
  prompt(title: string): Promise<void>;
  /** Types into the open prompt, which lists what fits. */
  search(text: string): Promise<void>;
  /** Waits until a text stands in the open prompt. */
  typed(text: string): Promise<void>;
  /** Types into the open prompt and accepts what is typed. */
  answer(text: string): Promise<void>;
  /** Accepts the open prompt as it stands. */
  confirm(): Promise<void>;
  /** A row of the open prompt. */
  promptRow(label: string | RegExp): Locator;
  /** Waits for a row of the open prompt, and takes it. */
  pick(label: string | RegExp): Promise<void>;
  /** Waits until a row of the open prompt is the one that Enter takes, and presses it. */
  enter(label: string | RegExp): Promise<void>;
  /** Goes down the rows of the open prompt by keys, and takes one. */
  walkTo(label: string | RegExp): Promise<void>;
  /** Waits for the prompt of a title, and takes the row that is chosen. */
  accept(title: string): Promise<void>;
  /** Leaves the open prompt without an answer. */
  leave(): Promise<void>;
}

/** How long the palette may take to open before its key counts as lost, in milliseconds. */
const PALETTE_OPENS = 10_000;

export function promptsOf(page: Page): Prompts {
  const widget = page.locator('.quick-input-widget').filter({ visible: true });
  const input = widget.locator('.quick-input-box input');
  const rows = widget.locator('.monaco-list-row');
  const chosen = rows.and(page.locator('.focused'));
  const value = async () => ((await input.isVisible()) ? input.inputValue({ timeout: 1000 }) : undefined);

  /** Presses a key in the prompt; done when that one has given way. */
  async function press(key: string): Promise<void> {
    await input.waitFor();
    const before = await shown(page);
    await input.press(key);
    await until(`the prompt "${before}" gives way to ${key}`, async () => (await shown(page)) !== before);
  }

  /** A key pressed while a panel takes the keyboard goes astray; then the workbench is given it first. */
  async function openPalette(astray: boolean): Promise<void> {
    if (astray) {
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
    }
    await page.keyboard.press('F1');
    await widget.waitFor({ timeout: PALETTE_OPENS });
  }

  async function offer(title: string): Promise<void> {
    const wanted = `>${title}`;
    const offered = rows.filter({ has: page.locator('.label-name', { hasText: startingWith(title) }) });
    let pressed = false;
    await until(`the palette offers "${title}"`, async () => {
      const typed = await value();
      if (typed === wanted) return offered.first().isVisible();
      if (typed?.startsWith('>')) await input.fill(wanted, { timeout: 1000 });
      else {
        const astray = pressed;
        pressed = true;
        await openPalette(astray);
      }
      return false;
    });
    await walk(input, offered.and(chosen));
  }

  // A row that is used again hides texts of the one before; its name for assistive technology has none of them.
  const named = (name: string | RegExp) =>
    rows.and(widget.getByRole('option', { name }).or(widget.getByRole('checkbox', { name })));
  const promptRow = (label: string | RegExp) => named(label).first();

  const prompts: Prompts = {
    promptRow,
    async command(title) {
      await offer(title);
      await input.press('Enter');
      await until(`the palette runs "${title}"`, async () => (await value()) !== `>${title}`);
    },
    async openFile(name) {
      await prompts.command('Go to File');
      await input.fill(name);
      await prompts.enter(name);
      await page.locator('.tab.active', { hasText: name }).waitFor();
      await page.locator('.editor-instance .view-line').first().waitFor();
    },
    async prompt(title) {
      await until(`a prompt "${title}"`, async () => {
        const [name = '', ...parts] = (await shown(page)).split('\n');
        return name.startsWith(title) || parts.some(part => part.includes(title));
      });
    },
    search: text => input.fill(text),
    typed: text => until(`"${text}" in the prompt`, async () => (await value()) === text),
    async answer(text) {
      await input.fill(text);
      await press('Enter');
    },
    confirm: () => press('Enter'),
    async pick(label) {
      const row = promptRow(label);
      await row.waitFor();
      const before = await shown(page);
      await row.click();
      await until(`the prompt "${before}" gives way`, async () => (await shown(page)) !== before);
    },
    async enter(label) {
      await chosen.and(named(label)).first().waitFor();
      await press('Enter');
    },
    async walkTo(label) {
      await promptRow(label).waitFor();
      await walk(input, chosen.and(named(label)));
      await press('Enter');
    },
    async accept(title) {
      await prompts.prompt(title);
      await chosen.first().waitFor();
      await press('Enter');
    },
    async leave() {
      await input.press('Escape');
      await until('the prompt is left', async () => (await shown(page)) === '');
    },
  };
  return prompts;
}

/** Title, messages and placeholder of the prompt that is open, a line each; empty where none is. */
async function shown(page: Page): Promise<string> {
  return page.evaluate(() => {
    const widget = document.querySelector('.quick-input-widget');
    if (widget === null || !widget.checkVisibility()) return '';
    const text = (selector: string) => widget.querySelector(selector)?.textContent ?? '';
    const placeholder = widget.querySelector('.quick-input-box input')?.getAttribute('placeholder') ?? '';
    return [text('.quick-input-title'), text('.quick-input-message'), placeholder].join('\n');
  });
}

function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[^\w\s]/g, '\\$&')}`);
}

/** More steps than any list or menu has rows. */
const MOST_STEPS = 200;

/** Presses the arrow down until a row is the focused one. */
export async function walk(list: Locator, focused: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS && (await focused.count()) === 0; step++)
    await list.press('ArrowDown');
  await focused.first().waitFor();
}
