/** @module-tag long */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  ForecastIdentity,
  ForecastIntent,
  ForecastMessage,
} from '../../../src/panels/forecastProtocol.ts';
import type { WeatherSeries } from '../../../src/panels/protocol.ts';
import { contrastOf, readColor } from '../../../webview/kit/color.ts';
import { vanishes } from '../../harness/vanishes.ts';
import { identity, shown, weather } from './forecasts.ts';
import { drawn, type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { overlaps } from './overlaps.ts';
import { type ThemeId, themes } from './themes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

/** Ten days of every variable of the specification. */
function everything(hours = 240): WeatherSeries {
  const wave = (index: number, reach: number) => reach * Math.sin(index / 4);
  const rows = weather(hours).rows.map((row, hour) => ({
    ...row,
    temperature: 20 + wave(hour, 5),
    feels_like_temperature: 18 + wave(hour, 5),
    wind_speed_100m: 12 + wave(hour, 4),
    wind_direction_100m: 210,
    humidity: 60,
    snowfall_accumulation: 0,
    global_horizontal_irradiation: 0.3,
    direct_normal_irradiation: 0.4,
    diffuse_horizontal_irradiation: 0.1,
    downward_solar_radiation: 900,
  }));
  return { ...weather(hours), rows };
}

type ForecastPage = OpenedPage<ForecastMessage, ForecastIntent>;

async function open(options: PageOptions = {}, data = everything(), asked = identity): Promise<ForecastPage> {
  const opened: ForecastPage = await openPage(browser, 'forecast', options);
  await opened.post({ type: 'forecast', identity: asked, face: shown(data) });
  await opened.page.locator('landfall-chart canvas').first().waitFor();
  await drawn(opened.page);
  return opened;
}

const named = (page: Page, name: string) =>
  page.locator('.gutter .legend button').filter({ has: page.locator('.legend-name', { hasText: name }) });

/** Pixels from the top of the page to the first that is drawn in the chart. */
function firstInk(page: Page): Promise<number> {
  return page.locator('.sheet > canvas').evaluate(canvas => {
    if (!(canvas instanceof HTMLCanvasElement)) return Number.NaN;
    const { width, height } = canvas;
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const at = Array.from(data).findIndex((value, index) => index % 4 === 3 && value !== 0);
    return canvas.getBoundingClientRect().top + Math.floor(at / 4 / width);
  });
}

describe('the page of a forecast', () => {
  it('has a bar of which nothing lies over another at any width', async () => {
    const { page } = await open();
    expect(await overlaps(page)).toEqual([]);
  });

  it.each([640, 1280, 1600])(
    'has its first data at most 112 pixels below its top, at %d pixels',
    async width => {
      const { page } = await open({ width, height: 800 });
      expect(await firstInk(page)).toBeLessThanOrEqual(112);
    },
  );

  it('shows six tracks and the days without scrolling at 1280 × 800', async () => {
    const { page, overflow } = await open({ width: 1280, height: 800 });
    const titles = await page.locator('.gutter .legend').evaluateAll(all => all.map(each => each.ariaLabel));
    expect(titles).toEqual(
      expect.arrayContaining([
        'Temperature',
        'Precipitation',
        'Wind',
        'Cloud, humidity',
        'Pressure',
        'Irradiation',
      ]),
    );
    const room = page.locator('.chart-room');
    expect(
      await room.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBeLessThanOrEqual(0);
    expect(
      await page.locator('.day-strip').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  it('has all of ten days above those of its chart in a panel beside a sidebar, and narrower ones scroll', async () => {
    const opened: ForecastPage = await openPage(browser, 'forecast', { width: 930, height: 800 });
    const { page, post } = opened;
    await post({ type: 'forecast', identity, face: shown(everything()) });
    const strip = page.locator('.day-strip');
    const days = () =>
      strip.locator('button:not(.all-days)').evaluateAll(buttons =>
        buttons.map(button => {
          const { left, right } = button.getBoundingClientRect();
          return { left, right, width: right - left };
        }),
      );
    const isWhole = () => strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth === clientWidth);
    await expect.poll(isWhole).toBe(true);
    const shownDays = await days();
    const widths = shownDays.slice(1, -1).map(({ width }) => width);
    expect(shownDays.length).toBeGreaterThanOrEqual(10);
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
    expect(shownDays[0]?.left).toBe(208);
    expect(shownDays.at(-1)?.right).toBeCloseTo(930 - 46, 0);
    await page.setViewportSize({ width: 720, height: 800 });
    await expect.poll(isWhole).toBe(false);
  });

  it('keeps its bar, days and foot where they are, whatever face it has', async () => {
    const opened: ForecastPage = await openPage(browser, 'forecast', { width: 1280, height: 800 });
    const { page, post } = opened;
    const edges = () =>
      page.evaluate(() =>
        ['.bar', '.day-strip', '.panel-content', '.panel-foot'].map(part => {
          const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? {};
          return [top, bottom];
        }),
      );
    const faces: ForecastMessage[] = [
      { type: 'forecast', identity, face: shown(everything()) },
      { type: 'forecast', identity, face: { face: 'failed', message: 'No.', actions: ['retry'] } },
      { type: 'forecast', identity, face: { face: 'empty', message: 'Nothing.' } },
    ];
    await post({ type: 'forecast', identity, face: { face: 'loading', what: 'Asking' } });
    const before = await edges();
    for (const face of faces) {
      await post(face);
      expect(await edges()).toEqual(before);
      expect(await page.locator('.button.main').count()).toBeLessThanOrEqual(1);
    }
  });

  it.each(Object.keys(themes) as ThemeId[])('has lines that are told from the ground in %s', async theme => {
    const { page } = await open({ theme });
    const colors = await page
      .locator('.gutter .sample :is(line, rect)')
      .evaluateAll(all => all.map(each => each.getAttribute('stroke') ?? each.getAttribute('fill') ?? ''));
    const ground = readColor(themes[theme].variables['editor-background'] ?? '');
    expect(colors.length).toBeGreaterThan(8);
    for (const color of colors) {
      const ink = readColor(color);
      if (ink === undefined || ground === undefined) throw new Error(`${color} is no colour.`);
      expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('a name beside a track', () => {
  it('hides its line, and shows it again', async () => {
    const { page, sent } = await open();
    await named(page, 'Feels like').click();
    expect(await named(page, 'Feels like').getAttribute('aria-pressed')).toBe('false');
    expect((await sent('setChoices')).at(-1)?.choices.hidden).toEqual(['feels_like_temperature']);
    await named(page, 'Feels like').click();
    expect(await named(page, 'Feels like').getAttribute('aria-pressed')).toBe('true');
    expect((await sent('setChoices')).at(-1)?.choices.hidden).toEqual([]);
  });

  it.each(['Feels like', 'Pressure', 'Irradiation'])(
    'shows one variable alone by a double click, and all again: %s',
    async name => {
      const { page } = await open();
      const before = await page.locator('.plot').count();
      const only = name === 'Irradiation' ? 'Direct normal' : name;
      await named(page, only).dblclick();
      await expect.poll(() => page.locator('.plot').count()).toBe(1);
      const pressed = page.locator('.gutter .legend button[aria-pressed=true]');
      expect(await pressed.count()).toBe(1);
      expect(await pressed.innerText()).toContain(only);
      await page.locator('.put-away', { hasText: 'more' }).waitFor();
      await named(page, only).dblclick();
      await expect.poll(() => page.locator('.plot').count()).toBe(before);
    },
  );

  it('does the same by keys, and what is put away comes back by its name', async () => {
    const { page } = await open();
    await named(page, 'Pressure').focus();
    await vanishes(named(page, 'Pressure'), () => page.keyboard.press('Enter'));
    await page.locator('.put-away').getByRole('button', { name: 'Pressure' }).click();
    await named(page, 'Pressure').waitFor();
    await named(page, 'Pressure').focus();
    await page.keyboard.press('Alt+Enter');
    await expect.poll(() => page.locator('.plot').count()).toBe(1);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => page.locator('.plot').count()).toBeGreaterThan(6);
  });

  it('keeps the keyboard while it is alone and again among all, and gives it to the next where it is put away', async () => {
    const { page } = await open();
    const focused = () => page.locator('.gutter button:focus .legend-name').allInnerTexts();
    await named(page, 'Wind 10 m').focus();
    await page.keyboard.press('Alt+Enter');
    await expect.poll(() => page.locator('.plot').count()).toBe(1);
    expect(await focused()).toEqual(['Wind 10 m']);
    await page.keyboard.press('Alt+Enter');
    await expect.poll(() => page.locator('.plot').count()).toBeGreaterThan(6);
    expect(await focused()).toEqual(['Wind 10 m']);
    await named(page, 'Weather').focus();
    await vanishes(named(page, 'Weather'), () => page.keyboard.press('Enter'));
    expect(await focused()).toEqual(['Temperature']);
  });

  it('says which unit a line has that is not the one of its track, until it is read', async () => {
    const { page } = await open({ width: 1280, height: 800 });
    const value = (name: string) => named(page, name).locator('.legend-value').innerText();
    expect(await value('Probability')).toBe('%');
    expect(await value('Precipitation')).toBe('');
    expect(await value('Temperature')).toBe('');
  });

  it('has the value under the pointer, direction and weather too, and the time stands on the line', async () => {
    const { page } = await open({ width: 1280, height: 800 });
    const box = await page.locator('.plot').nth(1).boundingBox();
    if (box === null) throw new Error('There is no plot.');
    await page.mouse.move(box.x + 500, box.y + 20);
    await expect.poll(() => named(page, 'From 10 m').innerText()).toMatch(/SSW 200°$/);
    expect(await named(page, 'Weather').innerText()).toMatch(/Partly cloudy$/);
    expect(await named(page, 'Probability').innerText()).toMatch(/40 %$/);
    const tag = await page.locator('.time-tag').boundingBox();
    const line = await page.locator('.crosshair').boundingBox();
    if (tag === null || line === null) throw new Error('There is no reading.');
    expect(Math.abs(tag.x + tag.width / 2 - line.x)).toBeLessThan(2);
    expect(tag.y + tag.height).toBeLessThanOrEqual(800);
  });
});

describe('what falls', () => {
  /** Hours in which it rains a little and snows much. */
  function winter(): WeatherSeries {
    const rows = weather(48).rows.map((row, hour) => ({
      ...row,
      precipitation_accumulation: hour % 4,
      precipitation_type: 'snow',
      snowfall_accumulation: 30 * (hour % 4),
    }));
    return { ...weather(48), rows };
  }

  it('has an axis for rain and one for snow, each of its own values', async () => {
    const { page } = await open({}, winter());
    const axes = await page.locator('landfall-chart').evaluate(element => {
      const { drawn: plots } = element as unknown as {
        drawn: { plot: { track: { id: string }; left: { ends: number[] } } }[];
      };
      return plots
        .filter(({ plot }) => ['precipitation', 'snow'].includes(plot.track.id))
        .map(({ plot }) => [plot.track.id, (plot.left.ends[1] ?? 0) < 10]);
    });
    expect(axes).toEqual([
      ['precipitation', true],
      ['snow', false],
    ]);
    expect(await page.locator('.gutter-signs').innerText()).toContain('Snow');
  });

  it('has what is said of its signs above the next track', async () => {
    const { rows, ...whole } = weather(48);
    const falling = { precipitation_type: 'sleet', precipitation_accumulation: 1, snowfall_accumulation: 0 };
    const sleet = rows.map(row => ({ ...row, ...falling }));
    const { page } = await open({ height: 500 }, { ...whole, rows: sleet });
    await page.locator('.gutter-signs', { hasText: 'Sleet' }).waitFor();
    const tracks = await page
      .locator('.gutter-track')
      .evaluateAll(all =>
        all.map(each => each.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
      );
    const next = [...tracks.slice(1).map(([top = 0]) => top), Number.POSITIVE_INFINITY];
    for (const [index, [, bottom = 0]] of tracks.entries())
      expect(bottom).toBeLessThanOrEqual((next[index] ?? 0) + 0.5);
  });

  it('is read beside the rain where there is no snow', async () => {
    const { page } = await open();
    await page.locator('.tracks').focus();
    await page.keyboard.press('Home');
    expect(await named(page, 'Snowfall').innerText()).toMatch(/^Snowfall\s+0$/);
  });
});

describe('daily values', () => {
  const daily: ForecastIdentity = { ...identity, kind: 'daily' };
  const days: WeatherSeries = {
    ...weather(),
    rows: Array.from({ length: 10 }, (_, day) => ({
      timestamp: `2026-11-${21 + day}`,
      max_temperature: 25 - day,
      min_temperature: 15 - day,
      precipitation_accumulation: day,
      wind_speed: 4 + day,
      weather_code: 'rain',
    })).slice(0, 9),
  };

  it('have a bar from low to high for each day', async () => {
    const { page } = await open({ theme: 'dark' }, days, daily);
    const kinds = await page.locator('landfall-chart').evaluate(element => {
      const { model } = element as unknown as {
        model: { tracks: { id: string; band?: number[]; lines: { kind?: string }[] }[] };
      };
      const track = model.tracks.find(({ id }) => id === 'temperature');
      return [track?.band, track?.lines.map(({ kind }) => kind)];
    });
    expect(kinds).toEqual([
      [0, 1],
      ['ends', 'ends'],
    ]);
    await page.locator('.tracks').focus();
    await page.keyboard.press('Home');
    expect(await page.locator('.tracks').getAttribute('aria-valuetext')).toMatch(
      /Highest 25 °C · Lowest 15 °C/,
    );
  });

  it('lead to the hours of a day', async () => {
    const { page, post, sent } = await open({}, days, daily);
    await page.locator('.day-strip').getByRole('button', { name: 'Sun 22' }).click();
    expect((await sent('show')).at(-1)?.identity.kind).toBe('hourly');
    await post({ type: 'forecast', identity, face: shown() });
    await expect
      .poll(() =>
        page.locator('.day-strip').getByRole('button', { name: 'Sun 22' }).getAttribute('aria-pressed'),
      )
      .toBe('true');
  });
});
