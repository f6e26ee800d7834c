import { existsSync } from 'node:fs';
import { glob, readdir, readFile } from 'node:fs/promises';
import { posix, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { root } from '../../harness/paths.ts';
import { packagedExtensionFolder as extension } from '../../harness/unpackExtension.ts';

/** Files of the package, as they are installed. */
const files = (await readdir(extension, { recursive: true, withFileTypes: true }))
  .filter(entry => entry.isFile())
  .map(entry => relative(extension, `${entry.parentPath}/${entry.name}`).replaceAll('\\', '/'));

const metafile = z.object({
  inputs: z.record(z.string(), z.unknown()),
  outputs: z.record(
    z.string(),
    z.object({ inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })) }),
  ),
});
const metas = await Promise.all(
  ['host', 'webview', 'threads'].map(async name =>
    metafile.parse(JSON.parse(await readFile(`${root}/dist/${name}.meta.json`, 'utf8'))),
  ),
);

/** Patterns of the files that the code names below its own folder; what is computed may be any name. */
async function namedFiles(): Promise<string[]> {
  const named: string[] = [];
  for await (const file of glob(`${root}/src/**/*.ts`)) {
    const text = await readFile(file, 'utf8');
    for (const [, steps = ''] of text.matchAll(/joinPath\(\s*(?:\w+\.)*extensionUri,([^)]*)\)/g))
      named.push(pattern(steps));
    expect(text.match(/extensionUri\.(fsPath|path|with)|extensionPath|asAbsolutePath/), file).toBeNull();
  }
  return named;
}

function pattern(steps: string): string {
  const names = steps
    .split(',')
    .map(step => step.trim())
    .filter(step => step !== '')
    .map(step => (/^['`]/.test(step) ? step.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '*') : '*'));
  return names.join('/');
}

function isPackaged(wanted: string): boolean {
  const parts = wanted.split('*').map(part => part.replaceAll(/[.\\+?^${}()|[\]]/g, '\\$&'));
  const whole = new RegExp(`^${parts.join('[^/]+')}(/|$)`);
  return files.some(file => whole.test(file));
}

/** The web, a command, a heading of the same text, or a packaged file beside it. */
function leadsSomewhere(target: string, text: string, markdown: string): boolean {
  if (/^https:\/\/|^command:landfall\./.test(target)) return true;
  if (!target.startsWith('#')) return files.includes(posix.join(posix.dirname(text), target));
  const headings = [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  return headings.includes(target.slice(1));
}

describe('the package', () => {
  it('holds no source map, test, source or secret [security 17]', async () => {
    expect(files).toContain('dist/extension.cjs');
    expect(files.filter(file => file.endsWith('.ts'))).toEqual(['types/landfall.d.ts']);
    expect(
      files.filter(file =>
        /\.map$|\.vsix$|meta\.json$|(?<!\.d)\.ts$|^test|^src|^webview|node_modules|\.env|\.pem$/.test(file),
      ),
    ).toEqual([]);
    for (const file of files.filter(name => /\.(cjs|mjs|js|json)$/.test(name))) {
      const text = await readFile(`${extension}/${file}`, 'utf8');
      expect(text, file).not.toContain('sourceMappingURL');
      expect(text, file).not.toMatch(/BEGIN [A-Z ]*PRIVATE KEY/);
    }
  });

  it('holds each picture once', () => {
    const names = files.filter(file => file.endsWith('.webp')).map(file => file.split('/').at(-1));
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });

  it('holds every file that is built', async () => {
    const built = (await readdir(`${root}/dist`, { recursive: true, withFileTypes: true }))
      .filter(entry => entry.isFile())
      .map(entry => relative(root, `${entry.parentPath}/${entry.name}`).replaceAll('\\', '/'));
    const kept = built.filter(file => !/\.meta\.json$|\.vsix$|^dist\/README\.md$/.test(file));
    expect(kept).toContain('dist/checkFile.mjs');
    expect(kept.filter(file => !files.includes(file))).toEqual([]);
    for (const thread of Object.keys(metas[2]?.outputs ?? {}))
      expect(files).toContain(thread.replace(/\.js$/, '.mjs'));
  });

  it('holds every file that the code loads while it runs, and that its manifest names', async () => {
    const named = await namedFiles();
    const known = [
      'dist/checkFile.mjs',
      'dist/geoParquet.mjs',
      'dist/media/places.tsv.br',
      'dist/media/place-names.tsv.br',
    ];
    expect(named).toEqual(expect.arrayContaining(known));
    expect(named.filter(wanted => !isPackaged(wanted))).toEqual([]);
    const manifest = await readFile(`${extension}/package.json`, 'utf8');
    const paths = [...manifest.matchAll(/"((?:\.\/)?(?:dist|media|types|docs)\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) expect(existsSync(`${extension}/${path}`), path).toBe(true);
  });

  it('lets a file that is missing be noticed', () => {
    const computed = ['`landfall-$', '{name}.svg`'].join('');
    expect(pattern(`'dist', 'media', ${computed}`)).toBe('dist/media/landfall-*.svg');
    expect(pattern(" 'dist', 'media', 'storms', icon")).toBe('dist/media/storms/*');
    expect(isPackaged('dist/media/landfall-*.svg')).toBe(true);
    expect(isPackaged('dist/readingNothing.mjs')).toBe(false);
  });

  it('has texts whose every link and picture leads somewhere', async () => {
    const texts = files.filter(file => file.endsWith('.md'));
    expect(texts).toEqual(expect.arrayContaining(['readme.md', 'changelog.md', 'docs/guide.md']));
    for (const text of texts) {
      const markdown = await readFile(`${extension}/${text}`, 'utf8');
      const targets = [...markdown.matchAll(/\]\(([^)\s]*)[^)]*\)|(?:src|href)="([^"]*)"/g)].map(
        ([, link, attribute]) => link ?? attribute ?? '',
      );
      expect(
        targets.filter(target => !leadsSomewhere(target, text, markdown)),
        text,
      ).toEqual([]);
    }
    const readme = await readFile(`${extension}/readme.md`, 'utf8');
    const paths = [...readme.matchAll(/`((?:docs|types|dist)\/[^`]*)`/g)].map(([, path]) => path);
    expect(paths).toEqual(expect.arrayContaining(['docs/guide.md', 'docs/inferred.md', 'docs/commands.md']));
    expect(paths.filter(path => !files.includes(path ?? ''))).toEqual([]);
    expect(readme).not.toMatch(/npm (ci|run|start)/);
  });

  it('holds the licence of every package that is bundled [security 17]', async () => {
    const licenses = await readFile(`${extension}/dist/THIRD_PARTY_LICENSES.txt`, 'utf8');
    const names = metas
      .flatMap(({ inputs }) => Object.keys(inputs))
      .map(path => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1])
      .filter(name => name !== undefined);
    expect(new Set(names).size).toBeGreaterThan(5);
    for (const name of new Set(names)) expect(licenses).toContain(name);
  });

  it('bundles none of Leaflet’s parts that take HTML, to which CVE-2025-69993 belongs [security 17]', () => {
    const [, webview] = metas;
    const parts = Object.keys(webview?.inputs ?? {}).filter(path => path.includes('node_modules/leaflet/'));
    expect(parts.length).toBeGreaterThan(10);
    for (const [file, { inputs: used }] of Object.entries(webview?.outputs ?? {})) {
      for (const part of ['Popup', 'Tooltip', 'DivOverlay'])
        expect(used[`node_modules/leaflet/src/layer/${part}.js`]?.bytesInOutput ?? 0, file).toBe(0);
    }
  });
});
