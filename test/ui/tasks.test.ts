import { readFile } from 'node:fs/promises';
import type { Frame, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vanishes } from '../harness/vanishes.ts';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';
import { type Hands, hasKeyboard, withBothHands } from './hands.ts';
import { findColor } from './pages/mapPixels.ts';

const ZONE = 'America/New_York';

/** A day of Tampa, so many days from now, as the pages write it. */
function day(after: number, style: Intl.DateTimeFormatOptions): string {
  const time = Date.now() + after * 86_400_000;
  return new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, ...style }).format(time);
}
const LONG = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** As the strip of days names it. */
function shortDay(after: number): string {
  const time = Date.now() + after * 86_400_000;
  return new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, weekday: 'short', day: 'numeric' }).format(time);
}

/** Whether all of something is seen, within all that could hide it. */
function isInSight(target: Locator | undefined): Promise<boolean> | undefined {
  return target?.evaluate(
    element =>
      new Promise<boolean>(done => {
        const look = ([entry]: IntersectionObserverEntry[]) => done((entry?.intersectionRatio ?? 0) > 0.99);
        new IntersectionObserver(look).observe(element);
      }),
  );
}

/** The colour that assets are drawn in. */
function chartBlue(frame: Frame): Promise<string> {
  return frame.evaluate(() => getComputedStyle(document.body).getPropertyValue('--vscode-charts-blue'));
}

withBothHands('a person can', 'tasks', (name, handsOn) => {
  let workbench: Workbench;
  let hands: Hands;
  beforeAll(async () => {
    workbench = await openWorkbench(name, { settings: { 'landfall.units': 'metric' } });
    hands = handsOn(workbench);
    await workbench.openSidebar();
  });
  afterAll(() => workbench.close());

  /** The forecast that is open, with the keyboard in it. */
  async function forecast(): Promise<Frame> {
    const frame = await workbench.webview('landfall-forecast .summary');
    await hands.turnTo(frame);
    return frame;
  }

  const button = (frame: Frame, text: string | RegExp) => frame.getByRole('button', { name: text }).first();
  /** A view, or hours or days. */
  const view = (frame: Frame, name: string) => frame.getByRole('radio', { name, exact: true });

  /** A file that was exported. */
  const text = (file: string) => readFile(`${workbench.workspace}/landfall/${file}`, 'utf8');
  const json = async (file: string) => JSON.parse(await text(file));

  it('find Tampa by its name and read the windiest hour of tomorrow', async () => {
    await workbench.command('Landfall: Hourly Forecast');
    await workbench.prompt('Place');
    await workbench.search('Tampa');
    await hands.take('Tampa');
    const frame = await workbench.webview('landfall-forecast .summary');
    await hasKeyboard(frame);
    expect(await frame.locator('h1').innerText()).toContain('Tampa');
    await hands.press(frame.locator('.day-strip').getByRole('button', { name: shortDay(1) }));
    const told = frame.locator('.summary', { hasText: `Windiest` });
    await expect
      .poll(() => told.innerText())
      .toMatch(new RegExp(`Windiest [\\d.]+ m/s on ${day(1, LONG)}, \\d\\d:00\\.`));
    await hands.press(button(frame, 'All days'));
  });

  it('see what was forecast three days ago, and come back', async () => {
    const frame = await forecast();
    const issued = () => frame.locator('.panel-foot-right').innerText();
    // In the first hours of a day the latest forecast is of the day before; another one may be issued meanwhile.
    const ofDay = (days: number) => new RegExp(`^Issued (${day(days, LONG)}|${day(days - 1, LONG)})`);
    expect(await issued()).toMatch(ofDay(0));
    for (let days = 1; days <= 3; days++) {
      await hands.press(button(frame, '−24 h'));
      await frame.locator('.panel-foot-right', { hasText: `As of ${day(-days, LONG)}` }).waitFor();
    }
    await expect.poll(issued).toMatch(ofDay(-3));
    await hands.press(button(frame, /^Now$/));
    await expect.poll(issued).toMatch(ofDay(0));
  });

  it('learn what moved most since the forecast of a day before', async () => {
    const frame = await forecast();
    await hands.press(view(frame, 'Runs'));
    await hands.press(frame.getByRole('checkbox', { name: '−24 h' }));
    await frame.locator('h3', { hasText: 'What moved since 24 h before' }).waitFor();
    expect(await frame.locator('.changes li').first().innerText()).toMatch(
      / (up|down) by [\d.,]+ .*, from .* to .* on /,
    );
    await vanishes(frame.locator('h3', { hasText: 'What moved' }), () =>
      hands.press(frame.getByRole('checkbox', { name: '−24 h' })),
    );
    await hands.press(view(frame, 'Chart'));
  });

  it('save the place, and be warned beside it of a limit that its forecast passes', async () => {
    const frame = await forecast();
    await hands.act('saveLocation');
    await workbench.row('Tampa').waitFor();
    await hands.turnTo(frame);
    await hands.press(button(frame, /^Limits$/));
    await hands.choose(frame.locator('.limits select[name=field]'), 'Wind 10 m (m/s)');
    await hands.type(frame.getByRole('spinbutton', { name: 'Value' }), '0.1');
    const told = frame.locator('.limit-stretch').first();
    await told.waitFor();
    expect(await told.innerText()).toMatch(
      /^Wind 10 m above 0\.1 m\/s: .+, \d\d:\d\d – .+, \d\d:\d\d, peak [\d.]+ m\/s$/,
    );
    const rows = await frame.locator('.limits tbody tr').allInnerTexts();
    expect(rows[0]).toMatch(/^Wind 10 m above 0\.1 m\/s/);
    expect(rows[1]).toMatch(/^.+, \d\d:\d\d\t.+, \d\d:\d\d\t\d+\t[\d.]+ m\/s on /);
    await vanishes(workbench.row('wind speed above 0.1 m/s'), () =>
      hands.press(button(frame, /^Remove the limit/)),
    );
    await workbench.row(/Tampa.*°C/).waitFor();
    await hands.press(button(frame, 'Put away'));
  });

  it('read the highest temperature of a day in degrees Fahrenheit off the chart', async () => {
    const frame = await forecast();
    await hands.press(view(frame, 'Daily'));
    await hands.press(button(frame, 'What is shown'));
    await hands.press(view(frame, 'Imperial'));
    await frame.locator('.legend-title', { hasText: '°F' }).waitFor();
    const chart = frame.getByRole('slider', { name: /^Forecast chart/ });
    await expect.poll(() => hands.read(chart)).toMatch(/^\w+ \d+ \w+ · .*Highest [\d.]+ °F/);
    await hands.press(view(frame, 'Metric'));
    await hands.press(view(frame, 'Hourly'));
    await frame.locator('.legend-title', { hasText: '°C' }).waitFor();
    await hands.press(button(frame, 'Put away'));
  });

  it('find the hour with the lowest pressure in the table', async () => {
    const frame = await forecast();
    await hands.press(view(frame, 'Table'));
    // The hours that were asked for before, and no more the days that they come in the place of.
    await frame.locator('.table-count', { hasText: '240 rows' }).waitFor();
    const header = frame.getByRole('columnheader', { name: /^Pressure/ });
    await hands.press(header.getByRole('button'));
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
    const column = await header.evaluate((each: HTMLTableCellElement) => each.cellIndex);
    const pressures = await frame
      .locator('landfall-data-table tbody tr:not([aria-hidden])')
      .evaluateAll(
        (rows, at) => rows.map(row => Number(row.children[at]?.textContent?.replace(',', ''))),
        column,
      );
    expect(pressures.slice(0, 20)).toEqual(pressures.slice(0, 20).toSorted((a, b) => a - b));
    expect(pressures[0]).toBeGreaterThan(850);
    await hands.press(view(frame, 'Chart'));
  });

  it('take the chart along as pictures and the values as data, which tell where they came from', async () => {
    await forecast();
    for (const form of ['PNG', 'SVG', 'CSV', 'GeoJSON']) {
      await hands.act('export');
      await workbench.prompt('Export');
      await hands.take(form);
      if (/NG|VG/.test(form)) {
        await workbench.prompt('Look of the picture');
        await hands.take('Dark');
      }
      const extension = form.toLowerCase();
      const made = async () =>
        (await workbench.files('landfall').catch(() => [])).some(file => file.endsWith(`.${extension}`));
      await expect.poll(made).toBe(true);
    }
    const files = await workbench.files('landfall');
    const named = (ending: string) => text(files.find(each => each.endsWith(ending)) ?? ending);
    for (const ending of ['.png', '.svg', '.csv.provenance.json', '.geojson']) {
      expect(await named(ending), ending).toMatch(/forecast\/hourly\?/);
      expect(await named(ending), ending).toContain('Synthetic data of the demo service');
    }
    const feature = JSON.parse(await named('.geojson'));
    expect(feature.geometry.type).toBe('Point');
    expect(feature.properties.temperature).toHaveLength(feature.properties.datetimes.length);
    // What is told lies over the panel until it is cleared.
    await workbench.notification('Exported to');
  });

  it('see for when the forecasts of wind agreed least', async () => {
    const frame = await forecast();
    await hands.press(view(frame, 'Runs'));
    await hands.choose(frame.locator('.convergence select').first(), 'Wind 10 m');
    await hands.press(button(frame, 'Ask for them'));
    // All have come: none is waited for any more.
    await frame
      .locator('.convergence:not(:has(.spinner)) .spread', {
        hasText: /^Forecasts moved most for .* over \d+ forecasts\./,
      })
      .waitFor();
    const map = frame.getByRole('slider', { name: /^Convergence of Wind 10 m/ });
    await expect.poll(() => hands.read(map)).toMatch(/, issued .*: ([\d.]+ m\/s|no value)$/);
    await workbench.screenshot(`${name}-convergence`);
    await hands.press(button(frame, 'Put away'));
    await hands.press(view(frame, 'Chart'));
  });

  it('compare two saved places', async () => {
    await workbench.command('Landfall: Add Location');
    await workbench.prompt('Place');
    await workbench.search('59.91, 10.75');
    await hands.take('59.91°N 10.75°E');
    await workbench.prompt('Name of the location');
    await workbench.answer('Oslo');
    await workbench.row('Oslo').waitFor();
    await workbench.command('Landfall: Compare Locations');
    await workbench.prompt('Compare locations');
    await workbench.confirm();
    const frame = await workbench.webview('landfall-places .tracks canvas');
    await hasKeyboard(frame);
    const chart = frame.getByRole('slider').first();
    await expect.poll(() => hands.read(chart)).toMatch(/Tampa .*°C · Oslo .*°C/);
  });

  it('keep a place in sight in the status bar, and open its forecast from the view', async () => {
    await workbench.command('Landfall: Pin Location');
    await hands.take('Oslo');
    await workbench.status(/Oslo −?[\d.]+ °C \(demo\)/).waitFor();
    await hands.open('Saved Locations', 'Oslo');
    const frame = await workbench.webview('landfall-forecast .summary');
    await frame.locator('h1', { hasText: 'Oslo' }).waitFor();
    await hasKeyboard(frame);
  });

  it('read the wind and where it comes from at a time, without scrolling', async () => {
    const frame = await forecast();
    await workbench.size(1280, 800);
    const gutter = frame.locator('.gutter');
    const [speed, direction] = [/^Wind 10 m/, /^From 10 m/].map(name => gutter.getByRole('button', { name }));
    const told = async () => {
      const texts = await Promise.all(
        [speed, direction].map(each => each?.locator('.legend-value').innerText()),
      );
      return texts.join(' ');
    };
    expect(await told()).toBe(' ');
    const chart = frame.getByRole('slider', { name: /^Forecast chart/ });
    await hands.read(chart);
    await expect.poll(told).toMatch(/^[\d.]+ .*\d+°/);
    for (const read of [speed, direction, frame.locator('.time-tag')])
      expect(await isInSight(read)).toBe(true);
    await workbench.size(1280, 860);
  });

  it('see one variable of the chart alone, and all again', async () => {
    const frame = await forecast();
    const names = frame.locator('.gutter button[aria-pressed=true] .legend-name');
    const all = await names.allInnerTexts();
    expect(all.length).toBeGreaterThan(5);
    const wind = () => frame.locator('.gutter').getByRole('button', { name: /^Wind 10 m/ });
    await hands.alone(wind());
    await expect.poll(() => names.allInnerTexts()).toEqual(['Wind 10 m']);
    const chart = frame.getByRole('slider', { name: /^Forecast chart/ });
    const reading = await hands.read(chart);
    expect(reading).toMatch(/Wind 10 m [\d.]+ m\/s$/);
    expect(reading).not.toContain('Temperature');
    await hands.alone(wind());
    await expect.poll(() => names.allInnerTexts()).toEqual(all);
  });

  it('go back to a storm as three runs before foresaw it, and return to the latest', async () => {
    await hands.open('Storms', /Category 5/);
    const frame = await workbench.webview('landfall-storm .storm-times');
    await hands.turnTo(frame);
    const shown = async () => (await frame.locator('.run-middle').innerText()).replace(/\s+/g, ' ').trim();
    const runs = [await shown()];
    for (let run = 1; run <= 3; run++) {
      await hands.press(button(frame, 'Run before'));
      await expect.poll(shown).not.toBe(runs.at(-1));
      await expect.poll(shown).toMatch(/^Issued \w+ \d+ \w+ \d\dZ$/);
      runs.push(await shown());
    }
    expect(runs.map(text => Number(/(\d\d)Z/.exec(text)?.[1]))).toEqual(
      [0, 6, 12, 18].map(hours => (Number(/(\d\d)Z/.exec(runs[0] ?? '')?.[1]) - hours + 24) % 24),
    );
    await hands.press(frame.locator('.run-middle'));
    await hands.press(button(frame, /^Latest$/));
    await expect.poll(shown).toBe(runs[0]);
  });

  it('see what another model makes of a storm', async () => {
    const frame = await workbench.webview('landfall-storm .storm-times');
    await hands.turnTo(frame);
    await hands.press(frame.getByRole('tab', { name: 'About' }));
    const model = frame.locator('.properties dt', { hasText: /^Model$/ }).locator('+ dd');
    const pathBefore = await frame.locator('#journey').textContent();
    expect(await model.innerText()).toBe('GFTC');
    await hands.press(button(frame, /^Model/));
    await hands.press(frame.getByRole('menuitemradio', { name: 'OFCL' }));
    // What the track says of itself, and where it leads.
    await expect.poll(() => model.innerText()).toBe('OFCL');
    expect(await frame.locator('#journey').textContent()).not.toBe(pathBefore);
    await button(frame, 'Model: OFCL').waitFor();
  });

  it('find the assets of a kind in the table and on the map, and take these alone along', async () => {
    await hands.open('Portfolios', 'demo-gulf-coast');
    const frame = await workbench.webview('landfall-portfolio landfall-data-table');
    await hands.turnTo(frame);
    const drawn = async () => (await findColor(frame, await chartBlue(frame))).count;
    await expect.poll(drawn).toBeGreaterThan(500);
    const all = await drawn();
    await hands.press(button(frame, /^Filter$/));
    await hands.type(frame.getByLabel('Filter Kind'), '=refinery');
    await frame.locator('.inspector-foot', { hasText: '10 of 60 match' }).waitFor();
    await expect.poll(() => frame.locator('tbody tr:not([aria-hidden]) th').allInnerTexts()).toHaveLength(10);
    for (const row of await frame.locator('tbody tr:not([aria-hidden])').allInnerTexts())
      expect(row).toContain('refinery');
    await expect.poll(drawn).toBeLessThan(all / 2);
    expect(await drawn()).toBeGreaterThan(0);
    for (const what of ['Filtered features', 'Features']) {
      await hands.act('export');
      await workbench.prompt('Export');
      await hands.take(new RegExp(`^${what}`));
    }
    const exported = async () =>
      (await workbench.files('landfall')).filter(file => file.includes('portfolioFeatures')).toSorted();
    // Each has its origin beside it, which comes last.
    await expect.poll(exported).toHaveLength(4);
    const files = (await exported()).filter(file => file.endsWith('.geojson'));
    const [whole = '', filtered = ''] = await Promise.all(files.map(text));
    const { features } = JSON.parse(filtered);
    expect(features).toHaveLength(10);
    for (const feature of features) {
      expect(feature.properties.kind).toBe('refinery');
      expect(whole).toContain(JSON.stringify(feature));
    }
    expect(JSON.parse(whole).features).toHaveLength(60);
    const origins = await Promise.all(files.map(file => json(`${file}.provenance.json`)));
    expect(origins.map(({ part }) => part)).toEqual([
      undefined,
      { filter: 'kind =refinery', features: 10, of: 60 },
    ]);
    for (const { request } of origins) expect(request).toContain('/portfolios/demo-gulf-coast/features');
  });

  it('remove a saved place, and take that back', async () => {
    const order = () =>
      workbench.page
        .locator('.pane:has(.pane-header:has-text("Saved Locations")) .monaco-list-row .label-name')
        .allInnerTexts();
    expect(await order()).toEqual(['Tampa', 'Oslo']);
    await hands.remove('Saved Locations', 'Tampa');
    await expect.poll(order).toEqual(['Oslo']);
    await hands.answer('Removed Tampa.', 'Undo');
    await expect.poll(order).toEqual(['Tampa', 'Oslo']);
    await workbench.row(/Tampa.*°C/).waitFor();
  });
});
