import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../../..');
const { contributes } = manifest;

/** Commands that can always do what they say: they ask for what they need. */
const ALWAYS = [
  'forecast.hourly',
  'forecast.daily',
  'forecast.pastHourly',
  'forecast.pastDaily',
  'storms.find',
  'storm.open',
  'storm.track',
  'storm.cone',
  'storm.exposure',
  'storm.watch',
  'portfolio.open',
  'portfolio.forecasts',
  'portfolio.observations',
  'portfolio.initTime',
  'portfolio.verify',
  'portfolio.watch',
  'file.watch',
  'watch.log',
  'file.openOnMap',
  'file.addForecast',
  'export.geojson',
  'export.ndjson',
  'export.geoparquet',
  'service.choose',
  'service.diagnose',
  'location.add',
  'portfolio.add',
  'refresh',
  'log.show',
  'guide.open',
  'cache.clear',
].map(name => `landfall.${name}`);

/** Whens of all menus and keys. */
const whens = [
  ...Object.values(contributes.menus).flat(),
  ...contributes.keybindings,
  ...contributes.viewsWelcome,
].flatMap(each => ('when' in each ? [each.when] : []));

describe('the palette', () => {
  it('offers a command that cannot always work only where it can', () => {
    const ruled = contributes.menus.commandPalette.map(({ command }) => command);
    const all = contributes.commands.map(({ command }) => command);
    expect([...ALWAYS, ...ruled].toSorted()).toEqual(all.toSorted());
  });

  it('and every menu name only what the extension tells the editor', () => {
    const source = globSync('src/**/*.ts', { cwd: root })
      .map(file => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    const panels = manifest.activationEvents.map(event => event.replace('onWebviewPanel:', ''));
    const views = [...contributes.views.landfall.map(({ id }) => id), ...panels];
    const keys = new Set(whens.flatMap(when => when.match(/\blandfall\.\w+/g) ?? []));
    const unsaid = [...keys].filter(key => !views.includes(key) && !source.includes(`'${key}'`));
    expect(keys.size).toBeGreaterThan(5);
    expect(unsaid).toEqual([]);
  });
});

describe('a view', () => {
  it('is asked anew from its title, as each tells what a service says', () => {
    const refreshed = contributes.menus['view/title'].filter(({ command }) => command === 'landfall.refresh');
    const views = contributes.views.landfall.map(({ id }) => `view == ${id}`);
    expect(refreshed.map(({ when }) => when)).toEqual(views);
  });

  it('says that it has nothing where the extension knows so, not while it is asked', () => {
    const empty = contributes.viewsWelcome.map(each => ('when' in each ? each.when : undefined));
    expect(empty).toEqual(['landfall.noStorms', 'landfall.noPortfolios', 'landfall.savedLocations == 0']);
  });
});

describe('the title of a panel', () => {
  const panels = ['forecast', 'storm', 'portfolio', 'places'];
  const title = contributes.menus['editor/title'];
  const palette = contributes.menus.commandPalette;
  const commands = new Map(contributes.commands.map(each => [each.command, each]));

  /** Whether a rule leaves an entry to a panel; what else it asks for is taken as given. */
  const isFor = (when: string, panel: string) =>
    when.startsWith(`activeWebviewPanelId == 'landfall.${panel}'`) ||
    when.startsWith('activeWebviewPanelId =~ /^landfall\\./');

  it.each(panels)('offers to refresh and to export a %s as icons, and the rest in its menu', panel => {
    const offered = title.filter(({ when }) => isFor(when, panel));
    const icons = offered.filter(({ group }) => group.startsWith('navigation'));
    expect(icons.map(({ command }) => command)).toEqual(['landfall.panel.refresh', 'landfall.panel.export']);
    for (const { command } of icons) expect(commands.get(command)?.icon).toMatch(/^\$\([\w-]+\)$/);
    const names = offered.map(({ command }) => command);
    expect(names).toContain('landfall.raw.open');
    expect(names).toContain('landfall.request.copy');
    expect(names.includes('landfall.panel.saveLocation')).toBe(panel === 'forecast');
    expect(names.includes('landfall.panel.savePortfolio')).toBe(panel === 'portfolio');
  });

  it('is that of other editors where no panel is active', () => {
    for (const { when } of title) expect(when).toMatch(/^activeWebviewPanelId (==|=~) /);
    for (const { when } of contributes.menus['webview/context']) expect(when).toMatch(/^webviewId =~ /);
  });

  it('offers what the palette offers, by the same rules', () => {
    const own = title.filter(({ command }) => command.startsWith('landfall.panel.'));
    expect(own.length).toBeGreaterThan(4);
    for (const { command, when } of own) expect(palette).toContainEqual({ command, when });
  });

  it('offers nothing of an answer before there is one, and what is saved or pinned not again', () => {
    const whenOf = (command: string) => title.find(each => each.command === command)?.when;
    for (const command of ['panel.export', 'raw.open', 'request.copy'])
      expect(whenOf(`landfall.${command}`)).toMatch(/ && landfall\.panelAnswered$/);
    expect(whenOf('landfall.panel.saveLocation')).toMatch(/ && !landfall\.panelSaved$/);
    expect(whenOf('landfall.panel.savePortfolio')).toMatch(/ && !landfall\.panelSaved$/);
    expect(whenOf('landfall.panel.pin')).toMatch(/ && !landfall\.panelPinned$/);
    expect(whenOf('landfall.location.unpin')).toMatch(/ && landfall\.panelPinned$/);
  });

  it('offers for a file to read it again and to export it, and nothing of an answer of a service', () => {
    const [editor] = contributes.customEditors;
    expect(editor?.priority).toBe('option');
    const { viewType } = editor ?? {};
    for (const { command, when } of [...title, ...contributes.menus['webview/context']])
      if (['landfall.raw.open', 'landfall.request.copy'].includes(command))
        expect(when).toContain(` != '${viewType}' && `);
    const offered = title.filter(({ when }) => isFor(when, String(viewType).replace('landfall.', '')));
    expect(offered.map(({ command }) => command)).toEqual(
      expect.arrayContaining(['landfall.panel.refresh', 'landfall.panel.export']),
    );
  });
});

it('Settings stand in the order in which they are written: what is of one group stays together', () => {
  const orders = Object.values(contributes.configuration.properties).map(({ order }) => order);
  expect(orders).toEqual(orders.map((_, index) => index + 1));
});

describe('the page of the extension in the marketplace', () => {
  it('has a banner, words to be found by, its price and where to ask', () => {
    expect(manifest.galleryBanner).toEqual({ color: expect.stringMatching(/^#[0-9a-f]{6}$/), theme: 'dark' });
    expect(manifest.keywords.length).toBeGreaterThan(8);
    // More are refused.
    expect(manifest.keywords.length).toBeLessThanOrEqual(30);
    expect(new Set(manifest.keywords).size).toBe(manifest.keywords.length);
    expect(manifest.categories).toContain('Visualization');
    expect(manifest.pricing).toBe('Free');
    expect(manifest.qna).toBe('marketplace');
  });

  it('says that it runs where the workspace is, into which it exports', () => {
    expect(manifest.extensionKind).toEqual(['workspace']);
  });
});
