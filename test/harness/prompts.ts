import type { Locator, Page } from 'playwright-core';
import { offeredCommands, runCommand } from './palette.ts';
import { pointAway } from './pointAway.ts';
import { quickInputOf, walk } from './quickInput.ts';
import { until } from './until.ts';

/** The palette and the prompts, one widget of the workbench that takes turns. */
export interface Prompts {
  /** Runs the command whose title starts with a text from the palette; done when the palette has given way. */
  command(title: string): Promise<void>;
  /** Names of the commands in view that the palette offers for a text. */
  offered(text: string): Promise<string[]>;
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

export function promptsOf(page: Page): Prompts {
  const { input, chosen, named, shown, typed } = quickInputOf(page);

  /** Does something to the prompt; done when that one has given way. */
  async function answered(act: () => Promise<void>): Promise<void> {
    await input.waitFor();
    const before = await shown();
    await act();
    await until(`the prompt "${before}" gives way`, async () => (await shown()) !== before);
  }

  const prompts: Prompts = {
    command: title => runCommand(page, title),
    offered: text => offeredCommands(page, text),
    async openFile(name) {
      await prompts.command('Go to File');
      await input.fill(name);
      await prompts.enter(name);
      await page.locator('.tab.active', { hasText: name }).waitFor();
      await page.locator('.editor-instance .view-line').first().waitFor();
    },
    async prompt(title) {
      await until(`a prompt "${title}"`, async () => {
        const [name = '', ...parts] = (await shown()).split('\n');
        return name.startsWith(title) || parts.some(part => part.includes(title));
      });
    },
    search: text => input.fill(text),
    typed: text => until(`"${text}" in the prompt`, async () => (await typed()) === text),
    async answer(text) {
      await input.fill(text);
      await prompts.confirm();
    },
    confirm: () => answered(() => input.press('Enter')),
    promptRow: label => named(label).first(),
    async pick(label) {
      await named(label).first().waitFor();
      await pointAway(page);
      await answered(() => named(label).first().click());
    },
    async enter(label) {
      await chosen.and(named(label)).first().waitFor();
      await prompts.confirm();
    },
    async walkTo(label) {
      await named(label).first().waitFor();
      await walk(input, chosen.and(named(label)));
      await prompts.confirm();
    },
    async accept(title) {
      await prompts.prompt(title);
      await chosen.first().waitFor();
      await prompts.confirm();
    },
    async leave() {
      await input.press('Escape');
      await until('the prompt is left', async () => (await shown()) === '');
    },
  };
  return prompts;
}
