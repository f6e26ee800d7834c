import { readdir, readFile, stat } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { kilobytes } from './measure.ts';
import type { Row, Section } from './section.ts';

/** What the package and its larger files weigh. */
export async function sizes(): Promise<Section> {
  const files = [
    ...(await readdir('dist')).filter(name => name.endsWith('.cjs')).map(name => `dist/${name}`),
    ...(await readdir('dist/webview')).map(name => `dist/webview/${name}`),
  ];
  const rows: Row[] = [];
  for (const file of ['dist/landfall.vsix', ...files]) {
    const { size } = await stat(file);
    if (size < 5000) continue;
    rows.push([
      file.replace(/-[A-Z0-9]{8}\./, '.'),
      kilobytes(size),
      kilobytes(gzipSync(await readFile(file)).length),
    ]);
  }
  return { title: 'Sizes', note: 'Files above 5 kB.', header: ['File', 'Bytes', 'gzip'], rows };
}
