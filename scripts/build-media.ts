import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { categoryColor, categoryLabel } from '../src/domain/stormScale.ts';
import { readCities } from './cities.ts';
import { mapNames, type World } from './mapNames.ts';
import { outlineSteps } from './outlineSteps.ts';
import { placeTexts } from './places.ts';

/** Writes what is made from packages: the basemap of the pages, the cities, and the storm icons. */
export async function buildMedia(out: string): Promise<void> {
  await mkdir(`${out}/media/storms`, { recursive: true });
  await Promise.all([
    writeFile(`${out}/webview/basemap.js`, await basemapScript()),
    writePlaces(out),
    ...stormIcons(out),
    ...tabIcons(out),
  ]);
}

/** Natural Earth at 1:50 million: the land and the borders of its countries, and names on it. */
async function basemapScript(): Promise<string> {
  const file = new URL(import.meta.resolve('world-atlas/countries-50m.json'));
  const world: World = JSON.parse(await readFile(file, 'utf8'));
  return [
    `globalThis.landfallBasemap=JSON.parse('${JSON.stringify(outlineSteps(world))}');`,
    `globalThis.landfallMapNames=${JSON.stringify(mapNames(world, await readCities()))};`,
    '',
  ].join('\n');
}

/** The cities, and the names by which they are searched. */
async function writePlaces(out: string): Promise<void> {
  const { places, names } = placeTexts(await readCities());
  await Promise.all([
    writeFile(`${out}/media/places.tsv.br`, await packed(places)),
    writeFile(`${out}/media/place-names.tsv.br`, await packed(names)),
  ]);
}

/** A ninth smaller than what the package would make of it; the last digits of quality take seconds. */
function packed(text: string): Promise<Buffer> {
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

/** A disc in the category's colour with its letter or number: colour is never the only sign. */
function stormIcons(out: string): Promise<void>[] {
  const known = [-1, 0, 1, 2, 3, 4, 5].map(category => {
    const { code, symbol } = categoryLabel(category);
    return writeFile(`${out}/media/storms/${code}.svg`, stormIcon(categoryColor(category), symbol));
  });
  return [...known, writeFile(`${out}/media/storms/unknown.svg`, stormIcon('#b0b0b0', '?'))];
}

function stormIcon(color: string, symbol: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="${color}" stroke="#1b1b1b" stroke-width="1"/><text x="8" y="11.4" text-anchor="middle" font-family="system-ui, sans-serif" font-size="9.5" font-weight="700" fill="#1b1b1b">${symbol}</text></svg>`;
}

/** The view's icon takes the theme's colour by itself; a tab needs one drawn for light and one for dark. */
function tabIcons(out: string): Promise<void>[] {
  const inks = { light: '#424242', dark: '#c5c5c5' };
  return Object.entries(inks).map(async ([name, ink]) => {
    const svg = await readFile('media/landfall.svg', 'utf8');
    await writeFile(`${out}/media/landfall-${name}.svg`, svg.replace('currentColor', ink));
  });
}
