import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { csv } from '../../src/domain/csv.ts';
import { isRecord } from '../../src/domain/isRecord.ts';
import { forecastIntent } from '../../src/panels/forecastProtocol.ts';
import { placesIntent } from '../../src/panels/placesProtocol.ts';
import { fileIntent, portfolioIntent } from '../../src/panels/portfolioProtocol.ts';
import { stormFileIntent, stormIntent } from '../../src/panels/stormProtocol.ts';

/** Files of the product, as git knows them. */
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'webview'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(name => name.endsWith('.ts'));

async function filesWith(pattern: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const file of sources) if (pattern.test(await readFile(file, 'utf8'))) found.push(file);
  return found;
}

describe('the code of the product', () => {
  it('turns no text into markup or commands [security 7] [security 15]', async () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(await filesWith(/\.innerHTML|insertAdjacentHTML|unsafeHTML|document\.write\b|outerHTML/)).toEqual(
      [],
    );
    expect(await filesWith(/isTrusted(:| =) true|supportHtml|enableCommandUris: true/)).toEqual([]);
    expect(await filesWith(/MarkdownString/)).toEqual(['src/editor/coordinateHover.ts']);
    const hover = await readFile('src/editor/coordinateHover.ts', 'utf8');
    expect(hover).toContain('...lines.map(escapeMarkdown)');
    expect(hover.match(/enabledCommands: \[[^\]]*\]/g)).toEqual(['enabledCommands: [FORECAST_COMMAND]']);
    expect(await filesWith(/bindPopup|bindTooltip|leaflet\/src\/layer\/(Popup|Tooltip|DivOverlay)/)).toEqual(
      [],
    );
  });

  it('reads code from no text [security 6]', async () => {
    expect(await filesWith(/\beval\(|new Function\(|setTimeout\(['"`]/)).toEqual([]);
  });

  it('changes nothing that others in its process use [security 14]', async () => {
    expect(await filesWith(/setGlobalDispatcher|globalThis\.fetch\s*=|from 'undici'/)).toEqual([
      'src/api/transport/undici-parts.d.ts',
    ]);
  });
});

const pages = {
  forecast: forecastIntent,
  storm: stormIntent,
  stormFile: stormFileIntent,
  portfolio: portfolioIntent,
  file: fileIntent,
  places: placesIntent,
};

describe('a message from a page', () => {
  const manyFilters = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`p${index}`, '>1']));
  const forged: unknown[] = [
    undefined,
    null,
    'ready',
    {},
    { type: 'exec', command: 'rm' },
    { type: 'act', action: 'workbench.action.reloadWindow' },
    { type: 'show', identity: { kind: 'daily', latitude: 91, longitude: 0 } },
    { type: 'show', identity: { storm_id: 'x'.repeat(5000) } },
    { type: 'show', identity: { kind: 'daily', places: [{ latitude: 0, longitude: 0 }] } },
    { type: 'copyText', text: 'x'.repeat(5_000_001) },
    { type: 'rows', start: 0, count: 1e9, query: { search: '', filters: {} } },
    { type: 'rows', start: 0, count: 1, query: { search: '', filters: { label: 7 } } },
    { type: 'matches', query: { search: '', filters: manyFilters } },
    { type: 'rowsOf', features: [-1] },
    { type: 'rowsOf', features: Array(501).fill(0) },
    { type: 'values', property: 'x'.repeat(401) },
    { type: 'groups', property: 'kind', query: { search: '', filters: { label: 7 } } },
    { type: 'select', index: -1 },
    { type: 'exportGeoJson', of: '__proto__' },
    { type: 'exportExposure', form: '../../csv' },
    { type: 'computeExposure', withinKm: 0 },
    { type: 'computeExposure', withinKm: 1e9 },
    { type: 'exposeAssets', assets: { kind: 'file', uri: 'x'.repeat(2001) } },
    { type: 'exposeAssets', assets: { kind: 'file', uri: 'file:///a.csv', latitude: -1, longitude: 0 } },
    { type: 'exposeAssets', assets: { kind: 'features', features: [] } },
    { type: 'exportSvg', svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
    { type: 'exportSvg', svg: '<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"></svg>' },
    { type: 'exportSvg', svg: `<svg ${' '.repeat(10_000_001)}` },
    { type: 'exportPng', png: new Uint8Array(8) },
    { type: 'exportPng', png: new Uint8Array(300_000_000).fill(0x89, 0, 1) },
    { type: 'setChoices', choices: { hidden: Array(2000).fill('x'.repeat(2000)), compared: '' } },
    JSON.parse('{"type":"show","identity":{"__proto__":{"polluted":true}}}'),
  ];

  const told = (message: unknown) =>
    JSON.stringify(message, (_, value) => (value instanceof Uint8Array ? value.length : value))?.slice(0, 90);

  it.each(forged.map(message => [told(message), message]))(
    'that is forged or oversized is refused: %s [security 8]',
    (_, message) => {
      for (const [page, intents] of Object.entries(pages))
        expect([page, intents.safeParse(message).success]).toEqual([page, false]);
      expect({}).not.toHaveProperty('polluted');
    },
  );
});

describe('the intents of the pages', () => {
  /** Places in a JSON Schema where texts, lists or numbers have no bound. */
  function unbounded(schema: unknown, path = ''): string[] {
    if (Array.isArray(schema)) return schema.flatMap((each, index) => unbounded(each, `${path}/${index}`));
    if (!isRecord(schema)) return [];
    const { type, ...keys } = schema;
    const fixed = 'const' in keys || 'enum' in keys;
    const missing =
      (type === 'string' && !fixed && !('maxLength' in keys)) ||
      (type === 'array' && !('maxItems' in keys)) ||
      ((type === 'number' || type === 'integer') && !fixed && !('minimum' in keys && 'maximum' in keys));
    const below = Object.entries(schema).flatMap(([key, value]) => unbounded(value, `${path}/${key}`));
    return missing ? [path, ...below] : below;
  }

  it.each(Object.entries(pages))(
    'of the %s page bound each text, list and number [security 8]',
    (_, intent) => {
      const schema = z.toJSONSchema(intent, { unrepresentable: 'any', io: 'input' });
      expect(JSON.stringify(schema).length).toBeGreaterThan(500);
      expect(unbounded(schema)).toEqual([]);
    },
  );

  it('that bound nothing are noticed', () => {
    const open = z.object({ a: z.string(), b: z.array(z.boolean()), c: z.object({ d: z.number().min(0) }) });
    expect(unbounded(z.toJSONSchema(open))).toEqual([
      '/properties/a',
      '/properties/b',
      '/properties/c/properties/d',
    ]);
  });
});

describe('a table for a spreadsheet', () => {
  it.each(['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\tx', '\r=1', '=HYPERLINK("http://evil")'])(
    'has no formula in %j [security 11]',
    text => {
      const [cell = ''] = csv([text], []).split('\r\n');
      expect(cell.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('leaves numbers numbers, also below zero [security 11]', () => {
    expect(csv(['a'], [[-12.5], ['-12.5'], [1e-7], [null]])).toBe('a\r\n-12.5\r\n-12.5\r\n1e-7\r\n""\r\n');
  });
});

describe('the packages', () => {
  it('that may run scripts when they are installed are listed, and no other does [security 17]', async () => {
    const { allowScripts } = JSON.parse(await readFile('package.json', 'utf8'));
    const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'));
    const withScripts = Object.entries<{ hasInstallScript?: boolean; optional?: boolean }>(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(Object.keys(allowScripts)).toEqual(
      expect.arrayContaining(withScripts.filter(name => name !== 'fsevents')),
    );
    expect(Object.values(allowScripts).filter(Boolean)).toHaveLength(2);
  });
});
