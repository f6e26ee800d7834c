import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { context, build as esbuild } from 'esbuild';
import { buildMedia } from './scripts/build-media.ts';

const watch = process.argv.includes('--watch');
const pages = ['forecast', 'storm', 'portfolio'];

/**
 * The host in chunks: what activation needs, and a chunk for each part that is imported on first use. esbuild
 * splits only ES modules, and the editor loads CommonJS fastest, so a second pass turns each chunk into CommonJS.
 */
const hostOptions = {
  entryPoints: { extension: 'src/extension.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  chunkNames: 'host-[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  external: ['vscode'],
  mainFields: ['module', 'main'],
  write: false,
  metafile: true,
  minify: !watch,
  sourcemap: watch ? 'inline' : false,
  legalComments: 'none',
  plugins: [{ name: 'as-commonjs', setup: plugin => plugin.onEnd(writeAsCommonJs) }],
};

async function writeAsCommonJs(result) {
  if (result.errors.length > 0) return;
  await mkdir('dist', { recursive: true });
  await Promise.all(result.outputFiles.map(writeOneAsCommonJs));
  await writeFile('dist/host.meta.json', JSON.stringify(result.metafile));
}

async function writeOneAsCommonJs(file) {
  const name = basename(file.path);
  await esbuild({
    stdin: { contents: file.text, sourcefile: name, loader: 'js' },
    outfile: `dist/${name}`,
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    supported: { 'dynamic-import': false },
    minify: !watch,
    sourcemap: watch ? 'inline' : false,
  });
}

const pageOptions = {
  entryPoints: Object.fromEntries(pages.map(page => [page, `webview/${page}/main.ts`])),
  outdir: 'dist/webview',
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  loader: { '.svg': 'text', '.png': 'dataurl' },
  metafile: true,
  minify: !watch,
  sourcemap: watch ? 'inline' : false,
  legalComments: 'none',
};

/** Deletes what an earlier build left: chunk names hold hashes. */
await rm('dist', { recursive: true, force: true });
await mkdir('dist/webview', { recursive: true });

if (watch) {
  await Promise.all([hostOptions, pageOptions].map(async options => (await context(options)).watch()));
} else {
  const [, built] = await Promise.all([esbuild(hostOptions), esbuild(pageOptions)]);
  await writeFile('dist/webview.meta.json', JSON.stringify(built.metafile));
}
await cp('media', 'dist/media', { recursive: true, filter: path => !path.includes('screenshots') });
await buildMedia('dist');
