import type { Locator, Page } from 'playwright-core';

/** The widget in which the palette and the prompts take turns. */
export interface QuickInput {
  input: Locator;
  rows: Locator;
  /** The row that Enter takes. */
  chosen: Locator;
  /** Rows by what they are called. */
  named(name: string | RegExp): Locator;
  /** Title, messages and placeholder of what is open, a line each; empty where nothing is. */
  shown(): Promise<string>;
  /** What is typed; undefined where nothing is open. */
  typed(): Promise<string | undefined>;
}

export function quickInputOf(page: Page): QuickInput {
  const widget = page.locator('.quick-input-widget').filter({ visible: true });
  const input = widget.locator('.quick-input-box input');
  const rows = widget.locator('.monaco-list-row');
  return {
    input,
    rows,
    chosen: rows.and(page.locator('.focused')),
    // A row that is used again hides texts of the one before; its name for assistive technology has none of them.
    named: name => rows.and(widget.getByRole('option', { name }).or(widget.getByRole('checkbox', { name }))),
    shown: () => page.evaluate(describeWidget),
    typed: async () => ((await input.isVisible()) ? input.inputValue({ timeout: 1000 }) : undefined),
  };
}

/** Runs in the page. */
function describeWidget(): string {
  const widget = document.querySelector('.quick-input-widget');
  if (widget === null || !widget.checkVisibility()) return '';
  const text = (selector: string) => widget.querySelector(selector)?.textContent ?? '';
  const placeholder = widget.querySelector('.quick-input-box input')?.getAttribute('placeholder') ?? '';
  return [text('.quick-input-title'), text('.quick-input-message'), placeholder].join('\n');
}

/** More steps than any list or menu has rows. */
const MOST_STEPS = 200;

/** Presses the arrow down until a row is the focused one. */
export async function walk(list: Locator, focused: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS && (await focused.count()) === 0; step++)
    await list.press('ArrowDown');
  await focused.first().waitFor();
}
