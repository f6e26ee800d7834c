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
  'portfolio.open',
  'portfolio.forecasts',
  'portfolio.observations',
  'portfolio.initTime',
  'export.geojson',
  'service.choose',
  'service.diagnose',
  'location.add',
  'portfolio.add',
  'refresh',
  'log.show',
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
    const views = contributes.views.landfall.map(({ id }) => id);
    const keys = new Set(whens.flatMap(when => when.match(/\blandfall\.\w+/g) ?? []));
    const unsaid = [...keys].filter(key => !views.includes(key) && !source.includes(`'${key}'`));
    expect(keys.size).toBeGreaterThan(5);
    expect(unsaid).toEqual([]);
  });
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
