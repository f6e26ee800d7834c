import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ForecastIntent, ForecastMessage } from '../../../src/panels/forecastProtocol.ts';
import { vanishes } from '../../harness/vanishes.ts';
import { identity, shown, weather } from './forecasts.ts';
import { drawn, openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { themes } from './themes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

async function openChart(options: PageOptions = {}, data = weather()) {
  const opened = await openPage<ForecastMessage, ForecastIntent>(browser, 'forecast', options);
  await opened.post({ type: 'forecast', identity, face: shown(data) });
  await expect.poll(async () => Math.min(...(await inked(opened.page)))).toBeGreaterThan(100);
  return opened;
}

/** Pixels of each canvas that are not empty. */
function inked(page: Page): Promise<number[]> {
  return page.locator('landfall-chart canvas').evaluateAll(canvases =>
    canvases.map(canvas => {
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0;
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let count = 0;
      for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) count++;
      return count;
    }),
  );
}

/** Colours of the pixels of the first canvas that are not seen through, and how often each is there. */
function coloursOf(page: Page): Promise<Record<string, number>> {
  return page
    .locator('landfall-chart canvas')
    .first()
    .evaluate(canvas => {
      const counts: Record<string, number> = {};
      if (!(canvas instanceof HTMLCanvasElement)) return counts;
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] !== 255) continue;
        const hex = [data[at], data[at + 1], data[at + 2]].map(part =>
          (part ?? 0).toString(16).padStart(2, '0'),
        );
        const colour = `#${hex.join('')}`;
        counts[colour] = (counts[colour] ?? 0) + 1;
      }
      return counts;
    });
}

describe('the chart', () => {
  it('is drawn in the colours of the theme, and again when the theme changes', async () => {
    const { page } = await openChart({ theme: 'dark' });
    const before = await coloursOf(page);
    expect(before[themes.dark.variables['charts-blue'] ?? '']).toBeGreaterThan(0);
    await page.evaluate(({ classes, variables }) => {
      for (const [name, value] of Object.entries(variables))
        document.documentElement.style.setProperty(`--vscode-${name}`, value);
      document.body.className = classes;
    }, themes.light);
    await expect
      .poll(async () => (await coloursOf(page))[themes.light.variables['charts-blue'] ?? ''] ?? 0)
      .toBeGreaterThan(0);
    expect((await coloursOf(page))[themes.dark.variables['charts-blue'] ?? ''] ?? 0).toBe(0);
  });

  it('has a crosshair with a dot on each line that has a value there, and none where that time is not in view', async () => {
    const { page } = await openChart();
    const crosshair = page.locator('.crosshair');
    expect(await crosshair.isVisible()).toBe(false);
    await page.locator('.tracks').focus();
    await page.keyboard.press('Home');
    for (let hour = 0; hour < 4; hour++) await page.keyboard.press('ArrowRight');
    expect(await crosshair.isVisible()).toBe(true);
    const dots = page.locator('.dots > i:not([hidden])');
    const atFour = await dots.count();
    const left = (await crosshair.boundingBox())?.x ?? Number.NaN;
    await page.keyboard.press('ArrowRight');
    // Hour 5 has no temperature.
    expect(await dots.count()).toBe(atFour - 1);
    expect((await crosshair.boundingBox())?.x).toBeGreaterThan(left);
    await page.locator('.day-strip').getByRole('button', { name: 'Sun 22' }).click();
    await expect.poll(() => crosshair.isVisible()).toBe(false);
    expect(await dots.first().isVisible()).toBe(false);
  });

  it('has a dot of the colour that the line has there, cold below freezing', async () => {
    const data = weather();
    const rows = data.rows.map((row, hour) => ({ ...row, temperature: hour === 0 ? -4 : 4 }));
    const { page } = await openChart({ theme: 'dark' }, { ...data, rows });
    const colour = () =>
      page
        .locator('.dots > i')
        .first()
        .evaluate(dot => (dot instanceof HTMLElement ? dot.style.background : ''));
    const { variables } = themes.dark;
    const rgb = (hex = '') =>
      `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
    await page.locator('.tracks').focus();
    await page.keyboard.press('Home');
    await expect.poll(colour).toBe(rgb(variables['charts-blue']));
    await page.keyboard.press('ArrowRight');
    await expect.poll(colour).toBe(rgb(variables['charts-red']));
  });

  it('is drawn anew with what came while it was hidden', { tags: 'long' }, async () => {
    const { page, post } = await openChart();
    await page.evaluate(() => document.body.style.setProperty('display', 'none'));
    const rows = weather().rows.map(row => ({ ...row, temperature: 20 }));
    await post({ type: 'forecast', identity, face: shown({ ...weather(), rows }) });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => document.body.style.removeProperty('display'));
    await page.locator('.tracks').focus();
    await page.keyboard.press('Home');
    await page.locator('.crosshair').waitFor();
    expect(await page.locator('.dots > i:not([hidden])').count()).toBeGreaterThan(3);
  });

  it('reads what the pointer is over, in every track', async () => {
    const { page } = await openChart();
    const plots = await page.locator('.plot').all();
    const reading = () => page.locator('.readout').first().innerText();
    const readings = new Set<string>();
    for (const plot of plots) {
      const box = await plot.boundingBox();
      if (box === null) throw new Error('There is no plot.');
      await page.mouse.move(0, 0);
      const x = (await page.locator('.plot').first().boundingBox())?.x ?? 0;
      await page.mouse.move(x + 400, box.y + 3);
      readings.add(await reading());
    }
    expect(plots.length).toBeGreaterThan(4);
    expect([...readings]).toEqual([expect.stringMatching(/^Sat 21 Nov, \d\d:00$/)]);
  });

  it('is left as it is where a drag is given up, and where a press is no drag', {
    tags: 'long',
  }, async () => {
    const { page } = await openChart();
    const box = await page.locator('.plot').first().boundingBox();
    if (box === null) throw new Error('There is no plot.');
    const selection = page.locator('.selection');
    await page.mouse.move(box.x + 300, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 600, box.y + 10, { steps: 3 });
    expect(await selection.isVisible()).toBe(true);
    expect((await selection.boundingBox())?.width).toBe(300);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await selection.isVisible()).toBe(false);
    await page.mouse.click(box.x + 500, box.y + 10);
    expect(await page.getByRole('button', { name: 'All days' }).getAttribute('aria-pressed')).toBe('true');
  });

  it.each([1, 2])('is as sharp as the screen and as wide as the page, with %d device pixels', async ratio => {
    const { page } = await openChart({ ratio });
    const sizes = () =>
      page.locator('.sheet > canvas').evaluate(canvas => {
        const { clientWidth, clientHeight } = canvas;
        const room = document.documentElement.clientWidth - (canvas.getBoundingClientRect().left ?? 0);
        if (!(canvas instanceof HTMLCanvasElement)) return [];
        return [canvas.width / clientWidth, canvas.height / clientHeight, clientWidth === room];
      });
    expect(await sizes()).toEqual([ratio, ratio, true]);
    const wide = (await page.locator('.sheet > canvas').boundingBox())?.width ?? Number.NaN;
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(sizes).toEqual([ratio, ratio, true]);
    expect((await page.locator('.sheet > canvas').boundingBox())?.width).toBe(wide - 500);
    expect((await inked(page))[0]).toBeGreaterThan(100);
  });

  it('of many variables is drawn on several canvases, each with ink', async () => {
    const extra = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`sensor_${index}`, index]));
    const data = weather();
    const rows = data.rows.map(row => ({ ...row, ...extra }));
    const { page, faults } = await openChart({}, { ...data, rows });
    expect(await page.locator('.plot').count()).toBeGreaterThan(40);
    const ink = await inked(page);
    expect(ink.length).toBeGreaterThan(3);
    expect(Math.min(...ink)).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  it.each([320, 600])('cuts no name and no value off in %d pixels', async width => {
    const data = weather();
    const long = 'lightning_density_'.repeat(6);
    const rows = data.rows.map(row => ({ ...row, solar_radiation: 1889.8, [long]: 123_456.7 }));
    const { page } = await openChart({ width }, { ...data, rows, units: { [long]: 'strikes/km²/h' } });
    await page.locator('.tracks').focus();
    await page.keyboard.press('Home');
    await page.locator('.legend-value', { hasText: '123,456.7' }).waitFor();
    const room = await page.locator('.gutter').evaluate(each => each.getBoundingClientRect().right);
    const ends = await page
      .locator('.gutter *')
      .evaluateAll(parts => parts.map(part => part.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(room);
  });

  /** Pixels of the window from which on times are drawn, and over how many. */
  function axisOf(page: Page): Promise<[left: number, width: number]> {
    return page.locator('landfall-chart').evaluate(element => {
      const { drawn } = element as unknown as { drawn: { plot: { box: { left: number; right: number } } }[] };
      const { left = 0, right = 0 } = drawn[0]?.plot.box ?? {};
      return [(element.querySelector('.tracks')?.getBoundingClientRect().left ?? 0) + left, right - left];
    });
  }

  /** Ends of what is in view, in hours from the first time. */
  function inView(page: Page): Promise<number[]> {
    return page.locator('landfall-chart').evaluate(element => {
      const { window: view, model } = element as HTMLElement & {
        window?: [number, number];
        model: { times: Float64Array };
      };
      const [first = 0] = model.times;
      const ends = view ?? [first - 1800, (model.times.at(-1) ?? first) + 1800];
      return ends.map(end => Math.round(((end - first) / 3600) * 2) / 2);
    });
  }

  /** Draws the pointer from one hour to another pixel of the window, and lets go. */
  async function drag(page: Page, fromHour: number, to: (x: number, width: number) => number): Promise<void> {
    const box = await page.locator('.plot').first().boundingBox();
    if (box === null) throw new Error('There is no plot.');
    const [left, width] = await axisOf(page);
    const [start = 0, end = 0] = await inView(page);
    const { y } = box;
    await page.mouse.move(left + ((fromHour - start) / (end - start)) * width, y + 10);
    await page.mouse.down();
    await page.mouse.move(to(left, width), y + 10, { steps: 4 });
    await page.mouse.up();
  }

  it('zooms no further than the edge that a drag goes beyond', { tags: 'long' }, async () => {
    const { page } = await openChart();
    await drag(page, 36, (left, width) => left + width + 60);
    await expect.poll(() => inView(page)).toEqual([36, 47.5]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'All days' }).click();
    await drag(page, 12, () => 2);
    await expect.poll(() => inView(page)).toEqual([-0.5, 12]);
  });

  it('reads the time under the pointer once a drag has zoomed, and not the one that was there before', {
    tags: 'long',
  }, async () => {
    const { page } = await openChart();
    await drag(page, 12, (left, width) => left + width * 0.75);
    await expect.poll(async () => (await inView(page))[0]).toBe(12);
    const readout = page.locator('.readout').first();
    await drawn(page);
    const read = await readout.innerText();
    const box = await page.locator('.plot').first().boundingBox();
    if (box === null) throw new Error('There is no plot.');
    const [left, width] = await axisOf(page);
    await page.mouse.move(left + width * 0.75, box.y + 12);
    await drawn(page);
    expect(await readout.innerText()).toBe(read);
  });

  it('stays with the day that is chosen when keys read and zoom', { tags: 'long' }, async () => {
    const { page } = await openChart();
    await page.locator('.tracks').focus();
    await page.keyboard.press('Home');
    await page.locator('.day-strip').getByRole('button', { name: 'Sun 22' }).click();
    const day = await inView(page);
    await page.locator('.tracks').focus();
    await page.keyboard.press('+');
    const [start = 0, end = 0] = await inView(page);
    expect([start >= (day[0] ?? 0), end <= (day[1] ?? 0), end - start]).toEqual([true, true, 12]);
    await page.locator('.day-strip').getByRole('button', { name: 'Sun 22' }).click();
    await page.locator('.tracks').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.readout').first().innerText()).toBe('Sun 22 Nov, 00:00');
    await page.locator('.day-strip').getByRole('button', { name: 'Sat 21' }).click();
    await page.locator('.tracks').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('.readout').first().innerText()).toMatch(
      /^Sat 21 Nov, 23:00|^Sun 22 Nov, 00:00/,
    );
  });

  it('shows the same stretch of time after the table was looked at', { tags: 'long' }, async () => {
    const { page } = await openChart();
    await page.locator('.day-strip').getByRole('button', { name: 'Sun 22' }).click();
    const before = await inView(page);
    await page.getByRole('radio', { name: 'Table' }).click();
    await page.locator('landfall-data-table').waitFor();
    await page.getByRole('radio', { name: 'Chart' }).click();
    await page.locator('.sheet > canvas').waitFor();
    expect(await inView(page)).toEqual(before);
    expect(
      await page.locator('.day-strip').getByRole('button', { name: 'Sun 22' }).getAttribute('aria-pressed'),
    ).toBe('true');
  });

  it('is zoomed by a drag that follows a click at once', { tags: 'long' }, async () => {
    const { page } = await openChart();
    const box = await page.locator('.plot').first().boundingBox();
    if (box === null) throw new Error('There is no plot.');
    await page.mouse.click(box.x + 300, box.y + 10);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.move(box.x + 600, box.y + 10, { steps: 4 });
    await page.mouse.up({ clickCount: 2 });
    const [start = 0, end = 0] = await inView(page);
    expect(end - start).toBeLessThan(24);
    await page.mouse.dblclick(box.x + 300, box.y + 10);
    await expect.poll(() => inView(page)).toEqual([-0.5, 47.5]);
  });

  it('is drawn where its tracks are, when names in the key break differently', { tags: 'long' }, async () => {
    const data = weather();
    const [long, other] = ['a_long_name_of_a_variable', 'another_long_name_of_one'];
    const rows = data.rows.map((row, index) => ({
      ...row,
      [long]: index % 2 === 0 ? -123_456.5 : 5,
      [other]: index % 2 === 1 ? -123_456.5 : 5,
    }));
    for (const width of [410, 420, 460, 480]) {
      const { page } = await openChart({ width }, { ...data, rows });
      await page.locator('.tracks').focus();
      await page.keyboard.press('Home');
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight']) {
        await page.keyboard.press(key);
        await expect
          .poll(() =>
            page.locator('landfall-chart').evaluate(element => {
              const { drawn } = element as unknown as {
                drawn: { top: number; plot: { box: { top: number } } }[];
              };
              const plots = [...element.querySelectorAll<HTMLElement>('.plot')];
              const offset = (at: number) => (drawn[at]?.plot.box.top ?? 0) - (plots[at]?.offsetTop ?? 0);
              return plots.every((_, at) => offset(at) === 4);
            }),
          )
          .toBe(true);
      }
    }
  });

  it('shows which step of its run is no use', async () => {
    const { page } = await openChart();
    const opacity = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate(button => getComputedStyle(button).opacity);
    expect(await page.getByRole('button', { name: '+24 h', exact: true }).isDisabled()).toBe(true);
    expect([await opacity('−24 h'), await opacity('+24 h')]).toEqual(['1', '0.4']);
  });

  it('says nothing more of a time that could not be read once another is asked for', {
    tags: 'long',
  }, async () => {
    const { page } = await openChart();
    await page.locator('.run-middle').click();
    await page.getByRole('textbox', { name: 'Time (UTC)' }).fill('rubbish');
    await page.keyboard.press('Enter');
    await page.locator('.run-popup .fault', { hasText: 'Enter a time' }).waitFor();
    await page.getByRole('textbox', { name: 'Time (UTC)' }).fill('2026-03-01 06:00');
    await vanishes(page.locator('.run-popup:popover-open'), () => page.keyboard.press('Enter'));
    await page.locator('.run-middle').click();
    expect(await page.locator('.run-popup .fault').innerText()).toBe('');
  });
});
