import type { Frame, Locator } from 'playwright-core';
import { describe } from 'vitest';
import { walk } from '../harness/quickInput.ts';
import { told } from '../harness/told.ts';
import { until } from '../harness/until.ts';
import { vanishes } from '../harness/vanishes.ts';
import type { Workbench } from '../harness/workbench.ts';

/** What is done with the active panel: by an icon in its title, or in the menu there. */
const PANEL_ACTIONS = {
  refresh: { icon: 'Refresh Panel' },
  export: { icon: 'Export Panel…' },
  saveLocation: { entry: 'Save This Location…' },
  savePortfolio: { entry: 'Save This Portfolio' },
  pin: { entry: 'Pin This Location to Status Bar' },
  unpin: { entry: 'Unpin Location from Status Bar' },
  openRaw: { entry: 'Open Raw JSON' },
  copyRequest: { entry: 'Copy Request As…' },
} as const;
type PanelAction = keyof typeof PANEL_ACTIONS;

/** How long what a key does may take to be seen before a person presses it again, in milliseconds. */
const KEY_SHOWS = 10_000;

/** How a person works: all by pointing, or all by keys. */
export interface Hands {
  /** Does something with the panel that is active. */
  act(action: PanelAction): Promise<void>;
  /** Turns to a panel that is open. */
  turnTo(frame: Frame): Promise<void>;
  /** Takes a row of the open prompt. */
  take(label: string | RegExp): Promise<void>;
  /** Presses a button, opens a disclosure, or ticks a box. */
  press(target: Locator): Promise<void>;
  /** Shows one line of a chart alone by its name; again, all. */
  alone(name: Locator): Promise<void>;
  /** Chooses an entry of a list. */
  choose(list: Locator, entry: string): Promise<void>;
  /** Takes the row of a table that holds a text. */
  pickRow(table: Locator, text: string): Promise<void>;
  /** Types into a field and confirms it. */
  type(field: Locator, text: string): Promise<void>;
  /** Reads a value off a chart or a map. */
  read(target: Locator): Promise<string>;
  /** Goes to a time, so many hours after the first of a timeline of 48 hours. */
  goTo(timeline: Locator, hours: number): Promise<void>;
  /** Goes on to a time of a timeline that is at least a day later than the first. */
  goOn(timeline: Locator): Promise<void>;
  /** Picks two places of a map, the second to the east. */
  measure(map: Locator): Promise<void>;
  /** Watches a storm of the view. */
  watchStorm(name: string): Promise<void>;
  /** Opens a row of a view. */
  open(view: string, label: string | RegExp): Promise<void>;
  /** Takes a row out of a view. */
  remove(view: string, label: string): Promise<void>;
  /** Presses a button of a notification. */
  answer(text: string, button: string): Promise<void>;
}

/**
 * Declares the same tasks twice, for those who point and for those who type. `tasks` is given a name for its workbench, and
 * what makes the hands.
 */
export function withBothHands(
  who: string,
  name: string,
  tasks: (name: string, handsOn: (workbench: Workbench) => Hands) => void,
): void {
  describe(`by pointing ${who}`, () => tasks(`${name}-pointing`, pointing));
  describe(`by keys alone ${who}`, { tags: 'long' }, () => tasks(`${name}-keys`, typing));
}

/** Pixels of a timeline beside its times, and the hours that these span. */
const TIMELINE = { left: 52, right: 12 };
const TIMELINE_HOURS = 48;

/** More stops than any page has. */
const MOST_STOPS = 200;

/** Hands on a pointing device; text is typed, as there is no other way. */
export function pointing(workbench: Workbench): Hands {
  const { page } = workbench;
  return {
    async act(action) {
      const way = PANEL_ACTIONS[action];
      if ('icon' in way) return workbench.titleIcon(way.icon);
      await workbench.openTitleMenu();
      await workbench.menu(way.entry);
    },
    turnTo: async () => undefined,
    take: label => workbench.pick(label),
    press: target => target.click(),
    alone: name => name.dblclick(),
    async choose(list, entry) {
      await list.selectOption({ label: entry });
    },
    pickRow: (table, text) => table.locator('tbody tr', { hasText: text }).first().click(),
    async type(field, text) {
      await field.click();
      await field.pressSequentially(text);
      await field.press('Enter');
    },
    async read(target) {
      await page.mouse.move(0, 0);
      await target.locator('.plot, canvas.cursor').first().hover();
      return reading(target);
    },
    async goTo(timeline, hours) {
      const whole = timeline.locator('xpath=ancestor::landfall-timeline');
      const { width = 0 } = (await whole.boundingBox()) ?? {};
      const inner = width - TIMELINE.left - TIMELINE.right;
      await whole.click({ position: { x: TIMELINE.left + (hours / TIMELINE_HOURS) * inner, y: 30 } });
    },
    async goOn(timeline) {
      const whole = timeline.locator('xpath=ancestor::landfall-timeline');
      const { width = 0 } = (await whole.boundingBox()) ?? {};
      await whole.click({ position: { x: width / 2, y: 30 } });
    },
    async measure(map) {
      await map.click({ position: { x: 150, y: 250 } });
      await map.click({ position: { x: 250, y: 250 } });
    },
    async watchStorm(name) {
      await workbench.openMenu(workbench.row(name));
      await workbench.menu('Watch Storm');
    },
    async open(_view, label) {
      await workbench.row(label).click();
    },
    async remove(_view, label) {
      await workbench.openMenu(workbench.row(label));
      await workbench.menu('Remove');
    },
    answer: (text, button) => workbench.notification(text, button),
  };
}

/** Hands on the keyboard alone: Tab, arrows, Enter and Space. */
function typing(workbench: Workbench): Hands {
  const { page } = workbench;
  return {
    async act(action) {
      const way = PANEL_ACTIONS[action];
      await workbench.command(`Landfall: ${'icon' in way ? way.icon : way.entry}`);
    },
    async turnTo(frame) {
      await workbench.command('View: Focus Active Editor Group');
      await hasKeyboard(frame);
    },
    take: label => workbench.walkTo(label),
    async press(target) {
      await reach(workbench, target);
      await target.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
    },
    async alone(name) {
      await reach(workbench, name);
      await name.press('Alt+Enter');
      await until('the name keeps the keyboard', () => name.evaluate(isFocused));
    },
    async choose(list, entry) {
      await reach(workbench, list);
      const shown = () =>
        list.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.textContent?.trim());
      await list.press('Home');
      for (let step = 0; step < MOST_STOPS && (await shown()) !== entry; step++)
        await list.press('ArrowDown');
    },
    async pickRow(table, text) {
      await table.locator('tbody tr', { hasText: text }).first().waitFor();
      await reach(workbench, table);
      const taken = () => table.locator('tbody tr[aria-selected=true]').allInnerTexts();
      for (let step = 0; step < MOST_STOPS && !String(await taken()).includes(text); step++) {
        const before = String(await taken());
        await table.press('ArrowDown');
        await until('another row is taken', async () => String(await taken()) !== before);
      }
    },
    async type(field, text) {
      await reach(workbench, field);
      await field.pressSequentially(text);
      await field.press('Enter');
    },
    async read(target) {
      await reach(workbench, target);
      await target.press('ArrowRight');
      await target.press('ArrowRight');
      return reading(target);
    },
    async goTo(timeline, hours) {
      await reach(workbench, timeline);
      await timeline.press('Home');
      for (let hour = 0; hour < hours; hour++) await timeline.press('.');
    },
    async goOn(timeline) {
      await reach(workbench, timeline);
      await timeline.press('PageUp');
    },
    async measure(map) {
      await reach(workbench, map);
      await map.press('Enter');
      for (let step = 0; step < 3; step++) await map.press('ArrowRight');
      await map.press('Enter');
    },
    async watchStorm(name) {
      await workbench.command('Landfall: Watch Storm');
      await workbench.prompt('Watch storm');
      await workbench.walkTo(/^A storm/);
      await workbench.prompt('Storm');
      await workbench.walkTo(new RegExp(`^${name}`));
    },
    async open(view, label) {
      const tree = await goTo(workbench, view, label);
      const isOpened = () =>
        page.locator('.pane-body .monaco-list-row.selected', { hasText: label }).first().isVisible();
      await tree.press('Enter');
      // A palette that closes may take the key for its own; a person who sees nothing happen presses it again.
      await until('the row is opened', async () => {
        await until('it is selected', isOpened, KEY_SHOWS).catch(() => tree.press('Enter'));
        return isOpened();
      });
    },
    async remove(view, label) {
      const tree = await goTo(workbench, view, label);
      await tree.press('Delete');
    },
    async answer(text, button) {
      const item = await told(page, workbench.command, text);
      const offered = item.getByRole('button', { name: button });
      await reach(workbench, offered);
      await vanishes(item, () => offered.press('Enter'));
    },
  };
}

/** Goes to a row of a view by keys. */
async function goTo({ command, page }: Workbench, view: string, label: string | RegExp): Promise<Locator> {
  const focusView = () => command(`Landfall: Focus on ${view} View`);
  const tree = page.locator('.pane-body .monaco-list:focus');
  await focusView();
  // A palette that closes late gives the keyboard back to what had it before; a person who sees that asks again.
  await tree.waitFor({ timeout: KEY_SHOWS }).catch(focusView);
  await tree.waitFor();
  await tree.press('Home');
  const focused = page.locator('.pane-body .monaco-list:focus .monaco-list-row.focused');
  await walk(tree, focused.filter({ hasText: label }));
  return tree;
}

/** Runs in the page: the key that goes on towards an element; undefined where it has the focus. */
function keyTowards(element: HTMLElement): string | undefined {
  if (element === document.activeElement) return undefined;
  // Tab reaches one of a group, and arrow keys the others.
  const group =
    element.tabIndex < 0
      ? element.closest('[role=radiogroup], [role=group], [role=menu], [role=tablist]')
      : null;
  if (group?.contains(document.activeElement) !== true) return 'Tab';
  return group.matches('.day-strip, [role=tablist]') ? 'ArrowRight' : 'ArrowDown';
}

/** Runs in the page. */
function isFocused(element: HTMLElement): boolean {
  return element === document.activeElement;
}

async function reading(target: Locator): Promise<string> {
  return (await target.getAttribute('aria-valuetext')) ?? '';
}

/** Tabs through the page until the target has the focus, round its end if need be. */
async function reach(workbench: Workbench, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const key = await target.evaluate(keyTowards);
    if (key === undefined) return;
    if (key === 'Tab') await workbench.page.keyboard.press('Tab');
    else await target.locator('xpath=ancestor::html').locator(':focus').press(key);
  }
  throw new Error(`The keyboard did not reach ${target}.`);
}

/** How long the editor takes to hand the keyboard on from the frame around a page, in milliseconds. */
const HANDS_ON = 2000;

/** Waits until a panel that was opened or turned to has the keyboard: it takes it from whatever opens before. */
export async function hasKeyboard(frame: Frame): Promise<void> {
  const isHeld = () => frame.evaluate(() => document.hasFocus());
  await until('the panel has the keyboard', async () => {
    if (await isHeld()) return true;
    // The editor hands it on to the frame alone where that tells late that it lost it; Tab goes on into the page.
    if (!(await frame.parentFrame()?.evaluate(() => document.hasFocus()))) return false;
    await until('the editor hands it on', isHeld, HANDS_ON).catch(() => frame.page().keyboard.press('Tab'));
    return isHeld();
  });
}

/**
 * Presses keys in an element of a page, once that has the keyboard. The editor takes it from a panel that was turned to
 * and hands it back, some time later: what gets the focus between these does not keep it, and the key goes elsewhere.
 */
export async function pressIn(target: Locator, ...keys: string[]): Promise<void> {
  await until(`${target} has the keyboard`, async () => {
    await target.focus();
    return target.evaluate(element => element === document.activeElement && document.hasFocus());
  });
  for (const key of keys) await target.press(key);
}
