import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { textsIn } from './textsIn.ts';

/*
 * Writes every text of the code for a translator, by its English form: `npm run l10n -- de` makes or renews
 * `l10n/bundle.l10n.de.json`. Translations that are there stay, what is no text any more goes. The editor reads such
 * files where the manifest names their folder (`"l10n": "./l10n"`) and the package has them; texts of the manifest
 * itself are those of package.nls.json.
 */

const [language = ''] = process.argv.slice(2);
if (!/^[a-z]{2,3}(-[a-z]+)?$/.test(language)) throw new Error('Name a language, such as de or pt-br.');
const path = `l10n/bundle.l10n.${language}.json`;
const sources = await Promise.all(
  globSync(['src/**/*.ts', 'webview/**/*.ts']).map(file => readFile(file, 'utf8')),
);
const texts = [...new Set(sources.flatMap(textsIn))].sort();
const known = await translated(path);
await mkdir(dirname(path), { recursive: true });
await writeFile(
  path,
  `${JSON.stringify(Object.fromEntries(texts.map(text => [text, known.get(text) ?? text])), null, 2)}\n`,
);
const left = texts.filter(text => (known.get(text) ?? text) === text).length;
console.log(`${path}: ${texts.length} texts, ${left} of them as in English`);

async function translated(file: string): Promise<ReadonlyMap<string, unknown>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(text)));
}
