import type { Locator, Page } from 'playwright-core';
import { pointAway } from './pointAway.ts';
import { walk } from './quickInput.ts';
import { until } from './until.ts';
import { vanishes } from './vanishes.ts';

/** Milliseconds in which a menu that was clicked for opens, also on a busy machine. */
const MENU_OPENS = 5000;

/** The menu that is open. */
export interface Menus {
  /** Opens the menu of something with the right button. */
  openMenu(of: Locator, position?: { x: number; y: number }): Promise<void>;
  /** Takes an entry of the menu that is open; a menu that has just opened lets a click pass. */
  menu(label: string): Promise<void>;
  /** Leaves the menu that is open. */
  leaveMenu(): Promise<void>;
  /** Presses an icon in the title of the active editor. */
  titleIcon(label: string): Promise<void>;
  /** Opens the menu in the title of the active editor. */
  openTitleMenu(): Promise<void>;
  /** Entries of the menu that is open. */
  entries(): Promise<string[]>;
}

export function menusOf(page: Page): Menus {
  const entries = page.locator('.monaco-menu .action-item');
  // Keys pressed before the menu has the focus would go to what is below it.
  const open = page.locator('.monaco-menu *:focus, .monaco-menu:focus').first();
  const title = page.locator('.editor-group-container.active .editor-actions');
  return {
    async openMenu(of, position) {
      // What is drawn anew under the pointer lets a press pass: a person presses again.
      await until('the menu to open', async () => {
        await of.hover(position === undefined ? {} : { position });
        await page.mouse.down({ button: 'right' });
        try {
          await until('it opens', () => open.isVisible(), MENU_OPENS);
        } finally {
          // Let go over the entry that came under the pointer, the button would take it.
          await pointAway(page);
          await page.mouse.up({ button: 'right' });
        }
        return true;
      });
    },
    async menu(label) {
      await entries.filter({ hasText: label }).first().waitFor();
      await open.waitFor();
      await walk(open, entries.and(page.locator('.focused')).filter({ hasText: label }));
      await vanishes(entries.first(), () => open.press('Enter'));
      await pointAway(page);
    },
    async leaveMenu() {
      await open.waitFor();
      await vanishes(entries.first(), () => open.press('Escape'));
      await pointAway(page);
    },
    async titleIcon(label) {
      await title.getByRole('button', { name: label }).click();
      await pointAway(page);
    },
    async openTitleMenu() {
      const button = title.getByRole('button', { name: 'More Actions...' });
      // A title that changes under the pointer, or a menu that is just closing, lets a click pass: a person clicks again.
      await until('the menu of the title to open', async () => {
        if (!(await open.isVisible())) await button.click();
        await until('it opens', () => open.isVisible(), MENU_OPENS);
        return true;
      });
    },
    async entries() {
      await open.waitFor();
      return entries.filter({ hasText: /./ }).allInnerTexts();
    },
  };
}
