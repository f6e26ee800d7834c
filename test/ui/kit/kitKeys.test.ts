import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { screenshot } from '../../harness/pictures.ts';
import { clipped } from '../pages/clipped.ts';
import { drawn } from '../pages/openPage.ts';
import { openPageBrowser } from '../pages/openPageBrowser.ts';
import { openKit, type Scene } from './openKit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
  );

/** Presses keys in what has the focus then. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.locator(':focus').press(key);
    await drawn(page);
  }
}

/** The editor takes the keyboard from the page: what had it is blurred, and then the page as a whole. */
const leave = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.hasFocus = () => false;
    window.dispatchEvent(new Event('blur'));
  });
/** The editor gives it back, to the page as a whole. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    document.hasFocus = () => true;
    window.dispatchEvent(new Event('focus'));
  });

/** What was done with one part, in order. */
async function opened(scene: Scene, options = {}) {
  const kit = await openKit(browser, scene, options);
  await drawn(kit.page);
  const did = async (what: string) =>
    (await kit.sent('did')).filter(deed => deed.what === what).map(({ value }) => value);
  return { ...kit, did };
}

describe('one of few', { tags: 'long' }, () => {
  it('is chosen by arrow keys, past what is disabled, and has one stop of Tab', async () => {
    const { page, did } = await opened('parts');
    const group = page.getByRole('radiogroup', { name: 'Some' });
    expect(await group.locator('[tabindex="0"]').allInnerTexts()).toEqual(['Hourly']);
    await group.getByRole('radio', { name: 'Hourly' }).focus();
    await press(page, 'ArrowRight', 'ArrowRight', 'End');
    expect(await did('rows')).toEqual(['daily', 'hourly', 'daily']);
    expect(await focused(page)).toBe('Daily');
    expect(await group.getByRole('radio', { checked: true }).innerText()).toBe('Daily');
  });
});

describe('a menu', () => {
  const button = (page: Page) => page.getByRole('button', { name: /^Colour/ });

  it('opens at what is chosen, is gone through by keys and letters, and gives the focus back', async () => {
    const { page, did } = await opened('parts');
    await button(page).focus();
    await press(page, 'ArrowDown');
    expect(await page.locator(':focus .menu-text').innerText()).toBe('Wind speed 100 m');
    expect(await button(page).getAttribute('aria-expanded')).toBe('true');
    await screenshot(page, 'kit-menu-open');
    await press(page, 'End', 'ArrowUp');
    expect(await page.locator(':focus .menu-text').innerText()).toBe('Capacity');
    await press(page, 't');
    expect(await page.locator(':focus .menu-text').innerText()).toBe('Temperature');
    await press(page, 'Escape');
    expect(await button(page).getAttribute('aria-expanded')).toBe('false');
    expect(await focused(page)).toContain('Colour');
    await press(page, 'ArrowUp', 'ArrowUp', 'Enter');
    expect(await did('color')).toEqual(['capacity']);
    expect(await focused(page)).toBe('Colour: capacity');
  });

  it.each([320, 1280])('shows its entries whole where it is in a bar %d pixels wide', async width => {
    const { page } = await opened('map', { width, height: 800 });
    await page.getByRole('button', { name: /^Size/ }).click();
    await drawn(page);
    const popup = page.locator('.menu:popover-open');
    const box = await popup.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await popup.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect((await page.evaluate(clipped)).filter(each => each.includes('Replacement'))).toEqual([]);
    const entry = page.getByRole('menuitemradio', { name: /^Replacement/ });
    const [text, detail] = [entry.locator('.menu-text'), entry.locator('.menu-detail')];
    const textBox = await text.boundingBox();
    expect((textBox?.x ?? 0) + (textBox?.width ?? 0)).toBeLessThanOrEqual(
      (await detail.boundingBox())?.x ?? 0,
    );
    await screenshot(page, `kit-menu-long-${width}`);
  });

  it('does nothing by an entry that is disabled', { tags: 'long' }, async () => {
    const { page, did } = await opened('parts');
    await button(page).click();
    await page.getByRole('menuitemradio', { name: 'Age' }).click({ force: true });
    expect(await did('color')).toEqual([]);
  });
});

/** What assistive technology is told that a control is called. */
async function toldName(page: Page, selector: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  try {
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      nodeId,
      fetchRelatives: false,
    });
    return nodes[0]?.name?.value;
  } finally {
    await session.detach();
  }
}

describe('the run stepper', { tags: 'long' }, () => {
  it('is called by the run that is shown, in words apart', async () => {
    const { page } = await opened('forecast');
    expect(await toldName(page, '.run-middle')).toBe('Issued Sat 21 Nov 18Z');
  });

  it('keeps the keyboard when there is no run after the one that is reached', async () => {
    const { page } = await opened('forecast');
    await page.getByRole('button', { name: 'Run after' }).focus();
    await page.keyboard.press('Enter');
    await drawn(page);
    expect(await focused(page)).toMatch(/^Issued/);
  });

  it('goes to the run before, and says that there is none after the latest', async () => {
    const { page, did } = await opened('forecast');
    await page.getByRole('button', { name: 'Run after' }).click();
    await drawn(page);
    expect(await page.getByRole('button', { name: 'There is no run after this one' }).isDisabled()).toBe(
      true,
    );
    await page.getByRole('button', { name: 'Run before' }).click();
    expect(await did('run')).toEqual(['2026-11-22T00:00:00.000Z', '2026-11-21T18:00:00.000Z']);
    expect(await page.locator('.run-middle').innerText()).toMatch(/^Issued\s+Sat 21 Nov 18Z/);
  });

  it('opens a calendar whose days are reached by keys, and none that is to come', async () => {
    const { page, did } = await opened('forecast');
    await page.locator('.run-middle').focus();
    await press(page, 'Enter');
    await screenshot(page, 'kit-run-open');
    expect(await focused(page)).toMatch(/^Saturday,? 21 November 2026$/);
    await press(page, 'ArrowDown');
    expect(await focused(page)).toMatch(/^Sunday,? 22 November 2026$/);
    await press(page, 'ArrowUp', 'ArrowUp', 'PageUp');
    expect(await focused(page)).toMatch(/^Thursday,? 8 October 2026$/);
    await press(page, 'Enter');
    expect(await did('run')).toEqual(['2026-10-08T18:00:00Z']);
    expect(await page.locator('.run-popup').isVisible()).toBe(false);
    expect(await page.locator('.run-middle').evaluate(element => element === document.activeElement)).toBe(
      true,
    );
  });

  it.each([
    ['2026-11-20T06:00Z', '2026-11-20T06:00:00Z'],
    ['2026-11-20T11:40Z', '2026-11-20T06:00:00Z'],
    ['−53 h', '2026-11-20T00:00:00Z'],
    ['−48 h', '2026-11-20T06:00:00Z'],
    ['now', null],
  ])('reads %s', async (text, time) => {
    const { page, did } = await opened('forecast');
    await page.locator('.run-middle').click();
    await page.getByRole('textbox', { name: 'Time (UTC)' }).fill(text);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    expect((await did('run')).map(value => value ?? null)).toEqual([time]);
  });

  it('puts its calendar away when Tab goes on from it, and not within it', async () => {
    const { page } = await opened('forecast');
    const popup = page.locator('.run-popup');
    await page.locator('.run-middle').focus();
    await press(page, 'Enter', 'Tab');
    expect(await popup.isVisible()).toBe(true);
    for (let stops = 0; stops < 12 && (await page.locator('.run-popup:has(:focus)').count()) > 0; stops++)
      await press(page, 'Tab');
    expect(await focused(page)).toBe('Run after');
    expect(await popup.isVisible()).toBe(false);
  });

  it('leaves the keyboard in its field where that has it before the calendar is told to be open', async () => {
    const { page } = await opened('forecast');
    const held = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.run-middle')?.click();
      await Promise.resolve();
      const field = document.querySelector<HTMLElement>('.run-popup input');
      field?.focus();
      await new Promise(resolve => {
        const popup = document.querySelector('.run-popup');
        popup?.addEventListener('toggle', () => requestAnimationFrame(resolve), { once: true });
      });
      return [field !== null, document.activeElement === field];
    });
    expect(held).toEqual([true, true]);
  });

  it('is closed by a press on its middle while the calendar is open', async () => {
    const { page } = await opened('forecast');
    await page.locator('.run-middle').click();
    await page.locator('.run-middle').click();
    await drawn(page);
    expect(await page.locator('.run-popup').isVisible()).toBe(false);
  });

  it('says what is wrong with a time, until it is changed', async () => {
    const { page, did } = await opened('forecast');
    await page.locator('.run-middle').click();
    const field = page.getByRole('textbox', { name: 'Time (UTC)' });
    await field.fill('rubbish');
    await field.press('Enter');
    expect(await page.locator('.run-popup [role=alert]').innerText()).toMatch(/^Enter a time/);
    await field.fill('2030-01-01');
    expect(await page.locator('.run-popup [role=alert]').innerText()).toBe('');
    await field.press('Enter');
    expect(await page.locator('.run-popup [role=alert]').innerText()).toBe('That time is to come.');
    expect(await did('run')).toEqual([]);
  });
});

describe('the strip of days', { tags: 'long' }, () => {
  it('is a switch by keys, and the day chosen is in view', async () => {
    const { page, did } = await opened('forecast', { width: 640 });
    const day = page.locator('.day-strip [aria-pressed=true]');
    const strip = await page.locator('.day-strip').boundingBox();
    const box = await day.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((strip?.x ?? 0) + (strip?.width ?? 0) + 1);
    await day.focus();
    await press(page, 'ArrowRight', 'Home', 'Escape');
    expect(await did('day')).toEqual(['2026-11-28', '2026-11-21', null]);
    await press(page, 'Enter');
    expect(await did('day')).toEqual(['2026-11-28', '2026-11-21', null, '2026-11-21']);
  });
});

describe('the legend', { tags: 'long' }, () => {
  const entry = (page: Page, name: string) => page.locator('.legend button', { hasText: name });

  it('hides by a click or Enter and shows alone by a double click or Alt', async () => {
    const { page, did } = await opened('parts');
    await entry(page, 'Feels like').click();
    expect(await entry(page, 'Feels like').getAttribute('aria-pressed')).toBe('false');
    await entry(page, 'Temperature').focus();
    await press(page, 'ArrowDown', 'Enter');
    expect(await entry(page, 'Feels like').getAttribute('aria-pressed')).toBe('true');
    await press(page, 'ArrowDown', 'Alt+Enter');
    expect(await did('alone')).toEqual(['dewpoint']);
    await entry(page, 'Temperature').click({ modifiers: ['Alt'] });
    await entry(page, 'Feels like').dblclick();
    expect(await did('alone')).toEqual(['dewpoint', 'air', 'feels']);
  });
});

describe('chips', { tags: 'long' }, () => {
  it('are taken away by their button and by Delete', async () => {
    const { page, did } = await opened('parts');
    await page.getByRole('button', { name: 'Remove country = DE' }).click();
    await page.getByRole('button', { name: 'Remove capacity ≥ 300 MW' }).focus();
    await press(page, 'Delete');
    expect(await did('remove')).toEqual(['country = DE', 'capacity ≥ 300 MW']);
  });

  it('give the keyboard on to the next, and at last to what adds one', async () => {
    const { page } = await opened('map');
    await page.getByRole('button', { name: 'Remove country = DE' }).focus();
    await page.keyboard.press('Delete');
    await drawn(page);
    expect(await focused(page)).toBe('Remove capacity ≥ 300 MW');
    await page.keyboard.press('Delete');
    await drawn(page);
    expect(await focused(page)).toMatch(/^Add a filter/);
  });
});

describe('the inspector', { tags: 'long' }, () => {
  it('has tabs by arrow keys, is put away by Escape, and comes back', async () => {
    const { page, did } = await opened('map');
    await page.getByRole('tab', { name: 'Assets' }).focus();
    await press(page, 'ArrowRight', 'End');
    expect(await did('tab')).toEqual(['asset', 'verification']);
    expect(await page.getByRole('tabpanel', { name: 'Verification' }).isVisible()).toBe(true);
    await press(page, 'Escape');
    expect(await page.getByRole('tab').count()).toBe(0);
    await page.getByRole('button', { name: 'Show Details' }).click();
    expect(await page.getByRole('tab').count()).toBe(4);
  });

  it('keeps the keyboard when it is put away and when it comes back', async () => {
    const { page } = await opened('map');
    await page.getByRole('button', { name: 'Put away' }).focus();
    await page.keyboard.press('Enter');
    await drawn(page);
    expect(await focused(page)).toBe('Show Details');
    await page.keyboard.press('Enter');
    await drawn(page);
    expect(await focused(page)).toBe('Assets');
  });

  it('has the keyboard where it was, when the editor had it for a prompt meanwhile', async () => {
    const { page } = await opened('map');
    const columns = page.getByRole('button', { name: 'Columns', exact: true });
    await columns.focus();
    await leave(page);
    expect(await focused(page)).not.toBe('Columns');
    await comeBack(page);
    expect(await focused(page)).toBe('Columns');
  });

  it('has the keyboard beside what was taken away, when the editor had it meanwhile', async () => {
    const { page } = await opened('map');
    const away = page.getByRole('button', { name: 'Put away' });
    await away.focus();
    await leave(page);
    await away.evaluate((button: HTMLButtonElement) => button.click());
    await drawn(page);
    await comeBack(page);
    expect(await focused(page)).toBe('Show Details');
  });

  it('leaves the keyboard alone that nothing had before', async () => {
    const { page } = await opened('map');
    await page.getByRole('button', { name: 'Columns', exact: true }).focus();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await drawn(page);
    await leave(page);
    await comeBack(page);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  it('stays when Escape closes a menu in it', async () => {
    const { page, did } = await opened('map');
    const columns = page.getByRole('button', { name: 'Columns', exact: true });
    await columns.focus();
    await press(page, 'Enter', 'Escape');
    expect(await did('open')).toEqual([]);
    expect(await columns.getAttribute('aria-expanded')).toBe('false');
    expect(await focused(page)).toBe('Columns');
    await press(page, 'Escape');
    expect(await did('open')).toEqual([false]);
  });

  it('stays when Escape empties its search, and goes by the next', async () => {
    const { page, did } = await opened('map');
    const search = page.getByRole('searchbox');
    await search.fill('SUM');
    await press(page, 'Escape');
    expect(await did('open')).toEqual([]);
    expect(await search.inputValue()).toBe('');
    await press(page, 'Escape');
    expect(await did('open')).toEqual([false]);
  });

  it.each([320, 640])('goes when the focus goes beneath it, as a drawer %d pixels wide', async width => {
    const { page, did } = await opened('map', { width, height: 430 });
    await page.getByRole('button', { name: 'Put away' }).focus();
    await page.getByRole('button', { name: 'Home' }).focus();
    await drawn(page);
    expect(await did('open')).toEqual([]);
    await page.getByRole('slider', { name: 'Time', exact: true }).focus();
    await drawn(page);
    expect(await did('open')).toEqual([false]);
    expect(await focused(page)).toBe('Time');
  });

  it('is put away by Escape anywhere in the panel where it is a drawer, and stays beside a wide picture', async () => {
    const deeds = [];
    for (const width of [640, 1280]) {
      const { page, did } = await opened('map', { width, height: 800 });
      await page.getByRole('button', { name: 'Home' }).focus();
      await press(page, 'Escape');
      deeds.push(await did('open'));
      expect(await focused(page)).toBe('Home');
    }
    expect(deeds).toEqual([[false], []]);
  });

  it('floats at the right, and is a drawer from below where the page is narrow', async () => {
    const boxOf = async (width: number) => {
      const { page } = await opened('map', { width, height: 800 });
      return page.locator('.inspector').boundingBox();
    };
    expect(await boxOf(1280)).toMatchObject({ x: 1280 - 344 - 12, width: 344 });
    const drawer = await boxOf(640);
    expect(drawer).toMatchObject({ x: 0, width: 640 });
    expect(drawer?.y).toBeGreaterThan(200);
  });
});

describe('the timeline', { tags: 'long' }, () => {
  const slider = (page: Page) => page.getByRole('slider', { name: 'Time', exact: true });

  it('is gone through by keys, hours and days', async () => {
    const { page, did } = await opened('map');
    await slider(page).focus();
    await press(page, 'ArrowRight', 'Shift+ArrowRight', 'PageDown', 'Home', 'End');
    expect(await did('time')).toEqual([41, 65, 41, 0, 120]);
    expect(await slider(page).getAttribute('aria-valuetext')).toMatch(/^Thu 26, 00:00, Mean [\d.]+ m\/s$/);
  });

  it('follows a drag, and its tag stays whole at the ends', async () => {
    const { page, did } = await opened('map');
    const box = await slider(page).boundingBox();
    if (box === null) throw new Error('There is no timeline.');
    await page.mouse.move(box.x + 300, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width, box.y + 30, { steps: 3 });
    await page.mouse.up();
    expect((await did('time')).at(-1)).toBe(120);
    await drawn(page);
    const tag = await page.locator('.timeline-tag').boundingBox();
    expect((tag?.x ?? 0) + (tag?.width ?? 0)).toBeLessThanOrEqual(1200);
  });

  it('plays to its end and stops there, and is stopped by a key', async () => {
    const { page, did } = await opened('map');
    await slider(page).focus();
    await press(page, 'End', 'ArrowLeft', 'ArrowLeft', ' ');
    await page.getByRole('button', { name: 'Play' }).waitFor();
    expect(await did('time')).toEqual([120, 119, 118, 119, 120]);
    await press(page, ' ');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await press(page, 'ArrowLeft');
    await page.getByRole('button', { name: 'Play' }).waitFor();
  });
});

describe('a table', () => {
  const cells = (page: Page, column: number) =>
    page.locator(`landfall-data-table tbody tr:not([aria-hidden]) > :nth-child(${column})`);
  const heading = (page: Page, name: string) =>
    page.locator('landfall-data-table thead th', { hasText: name });
  const left = async (locator: Locator) => (await locator.boundingBox())?.x;

  it('is sorted by its headings, which stay where they are', async () => {
    const { page } = await opened('forecast');
    const before = await left(heading(page, 'Feels like'));
    await heading(page, 'Wind 10 m').first().getByRole('button').click();
    await heading(page, 'Wind 10 m').first().getByRole('button').click();
    await drawn(page);
    expect(await heading(page, 'Wind 10 m').first().getAttribute('aria-sort')).toBe('descending');
    expect(await cells(page, 6).first().innerText()).toBe('28.9');
    expect(await left(heading(page, 'Feels like'))).toBe(before);
    await screenshot(page, 'kit-table-sorted');
  });

  it('is searched by words and comparisons, and filtered by columns', async () => {
    const { page } = await opened('forecast');
    const told = page.locator('.table-count');
    await page.getByRole('searchbox').fill('Tue 24 snow');
    expect(await told.innerText()).toBe('6 of 240 rows');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Filter columns' }).click();
    const field = page.getByRole('textbox', { name: 'Filter Temperature' });
    await field.fill('>19');
    await expect.poll(() => told.innerText()).toMatch(/^\d of 240 rows$/);
    await field.fill('>');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await screenshot(page, 'kit-table-filters');
    await field.fill('>99');
    await page.getByText('No row matches.').waitFor();
  });

  it('keeps its first column in view, and hides no other without a scrollbar', { tags: 'long' }, async () => {
    const { page } = await opened('forecast', { width: 640 });
    const scroller = page.locator('.table-scroller');
    const first = await left(heading(page, 'Time'));
    const [room, whole] = await scroller.evaluate(({ clientWidth, scrollWidth }) => [
      clientWidth,
      scrollWidth,
    ]);
    expect(whole).toBeGreaterThan(room ?? 0);
    await scroller.evaluate(element => element.scrollTo(400, 300));
    await drawn(page);
    expect(await left(heading(page, 'Time'))).toBe(first);
    await screenshot(page, 'kit-table-scrolled');
    expect(await left(cells(page, 1).nth(12))).toBe(first);
  });

  it('leaves out columns that are not wanted', { tags: 'long' }, async () => {
    const { page } = await opened('forecast');
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Feels like' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Dew point' }).click();
    expect(await heading(page, 'Feels like').count()).toBe(0);
    expect(await page.getByRole('menuitemcheckbox', { name: 'Dew point' }).getAttribute('aria-checked')).toBe(
      'false',
    );
    expect(await heading(page, 'Time').count()).toBe(1);
  });

  it('brings a heading that gets the focus into view whole, beside the first column', {
    tags: 'long',
  }, async () => {
    const { page } = await opened('forecast', { width: 480, height: 700 });
    const headings = page.locator('landfall-data-table thead button');
    const first = await headings.first().boundingBox();
    await headings.last().focus();
    for (let at = (await headings.count()) - 2; at > 0; at--) {
      await page.keyboard.press('Shift+Tab');
      await drawn(page);
      const box = await page.locator(':focus').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual((first?.x ?? 0) + (first?.width ?? 0) - 1);
    }
  });

  it('lets go of the filter of a column with the column', { tags: 'long' }, async () => {
    const { page } = await opened('forecast');
    await page.getByRole('button', { name: 'Filter columns' }).click();
    await page.getByRole('textbox', { name: 'Filter Feels like' }).fill('>99');
    await page.getByText('No row matches.').waitFor();
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Feels like' }).click();
    expect(await page.locator('.table-count').innerText()).toBe('240 rows');
    await page.getByRole('menuitemcheckbox', { name: 'Feels like' }).click();
    expect(await page.getByRole('textbox', { name: 'Filter Feels like' }).inputValue()).toBe('');
  });

  it('is copied as it is shown, with no formula', async () => {
    const { page, did } = await opened('map');
    await page.getByRole('searchbox').fill('SUM');
    await page.getByRole('button', { name: 'Copy the table' }).click();
    await page.getByRole('menuitem', { name: 'Copy as CSV' }).click();
    expect(await did('copy')).toEqual([
      "Asset,Capacity MW,Wind now m/s,Peak m/s\r\n'=SUM(A1),822,8.7,21.8\r\n",
    ]);
  });

  it('selects rows by keys, which come into view', async () => {
    const { page, did } = await opened('map');
    await page.getByRole('grid', { name: 'Assets' }).focus();
    await press(page, 'ArrowDown', 'End', 'Home');
    expect(await did('pick')).toEqual([2, 4811, 0]);
    const row = page.locator('tr.selected');
    expect(await row.locator('th').innerText()).toBe('Dogger Bank A');
    expect(await page.getByRole('grid', { name: 'Assets' }).getAttribute('aria-activedescendant')).toBe(
      await row.getAttribute('id'),
    );
  });
});

describe('in the colours that the system forces', { tags: 'long' }, () => {
  it.each([
    ['the cursor of the timeline', 'map', '.timeline-cursor'],
    ['the dot of an earlier run', 'forecast', '.run-earlier'],
  ] as const)('%s can be seen', async (_, scene, part) => {
    const { page } = await opened(scene);
    await page.emulateMedia({ forcedColors: 'active' });
    await drawn(page);
    const [line, ground] = await page.locator(part).evaluate(each => {
      const { borderLeftColor, borderLeftWidth } = getComputedStyle(each);
      const painted = Number.parseFloat(borderLeftWidth) > 0 ? borderLeftColor : 'nothing';
      return [painted, getComputedStyle(document.body).backgroundColor];
    });
    await page.emulateMedia({ forcedColors: null });
    expect([ground, 'nothing']).not.toContain(line);
  });

  it('what is pressed like a link has the colour of links', async () => {
    const { page } = await opened('parts');
    await page.emulateMedia({ forcedColors: 'active' });
    await drawn(page);
    const [color, ofLinks] = await page
      .locator('.link-button')
      .first()
      .evaluate(each => {
        const probe = document.body.appendChild(document.createElement('mark'));
        probe.style.forcedColorAdjust = 'none';
        probe.style.color = 'LinkText';
        return [each, probe].map(element => getComputedStyle(element).color);
      });
    await page.emulateMedia({ forcedColors: null });
    expect(color).toBe(ofLinks);
  });

  it.each([
    ['the row of a table', 'map', 'tbody tr.selected > td'],
    ['a switch', 'map', '.icon-button[aria-pressed=true]'],
    ['one of few', 'forecast', '.segmented [aria-checked=true]'],
    ['a day', 'forecast', '.day-strip [aria-pressed=true]'],
  ] as const)('%s that is chosen is seen to be', async (_, scene, part) => {
    const { page } = await opened(scene);
    await page.emulateMedia({ forcedColors: 'active' });
    await drawn(page);
    const [ground, chosen] = await page
      .locator(part)
      .first()
      .evaluate(each => {
        const probe = document.body.appendChild(document.createElement('mark'));
        probe.style.backgroundColor = 'Highlight';
        return [each, probe].map(element => getComputedStyle(element).backgroundColor);
      });
    await screenshot(page, `kit-forced-${scene}`);
    await page.emulateMedia({ forcedColors: null });
    expect(ground).toBe(chosen);
  });
});

describe('the frame of a panel', { tags: 'long' }, () => {
  it.each([320, 640, 1280])('keeps its head and its foot through every face at %d pixels', async width => {
    const places = [];
    for (const scene of ['loading', 'empty', 'failed', 'renewing'] as const) {
      const { page } = await opened(scene, { width, height: 800 });
      const [head, foot] = [page.locator('.panel-head'), page.locator('.panel-content')];
      places.push([await head.boundingBox(), (await foot.boundingBox())?.y]);
      expect(await page.locator('.button.main').count()).toBeLessThanOrEqual(1);
    }
    expect(new Set(places.map(place => JSON.stringify(place))).size).toBe(1);
  });

  it('leaves at most 112 pixels above the picture with a strip of days, and 36 without, from 640 pixels on', async () => {
    for (const width of [640, 1280]) {
      const { page } = await opened('failed', { width });
      expect((await page.locator('.panel-content').boundingBox())?.y).toBeLessThanOrEqual(112);
      const map = await opened('map', { width });
      expect((await map.page.locator('.panel-content').boundingBox())?.y).toBe(36);
    }
  });

  it('acts by its button, and by the others below', async () => {
    const { page, did } = await opened('failed');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Diagnose connection' }).click();
    expect(await did('intent')).toEqual([
      { type: 'act', action: 'retry' },
      { type: 'act', action: 'diagnose' },
    ]);
  });
});
