import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { context, build as esbuild } from 'esbuild';
import { buildMedia } from './scripts/build-media.ts';
import { thirdPartyLicenses } from './scripts/licenses.ts';

const watch = process.argv.includes('--watch');
const pageNames = ['forecast', 'storm', 'portfolio', 'places'];

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
  const files = await Promise.all(result.outputFiles.map(asCommonJs));
  const startup = startupFiles(result.metafile.outputs);
  const [early, late] = [
    files.filter(({ name }) => startup.has(name)),
    files.filter(({ name }) => !startup.has(name)),
  ];
  const requireEarly = (text, call) =>
    text.replace(/require\("\.\/([\w.-]+)"\)/g, (whole, name) => (startup.has(name) ? call(name) : whole));
  const lateCall = name => `require("./${ENTRY}").chunk("${name}")`;
  await Promise.all([
    writeFile(
      `dist/${ENTRY}`,
      oneFile(early.map(({ name, text }) => ({ name, text: requireEarly(text, chunkCall) }))),
    ),
    ...late.map(({ name, text }) => writeFile(`dist/${name}`, requireEarly(text, lateCall))),
    writeFile('dist/host.meta.json', JSON.stringify(result.metafile)),
  ]);
}

const ENTRY = 'extension.cjs';
const chunkCall = name => `chunk("${name}")`;

async function asCommonJs(file) {
  const name = basename(file.path);
  const { outputFiles } = await esbuild({
    stdin: { contents: file.text, sourcefile: name, loader: 'js' },
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    supported: { 'dynamic-import': false },
    minify: !watch,
    sourcemap: watch ? 'inline' : false,
  });
  return { name, text: outputFiles[0].text };
}

/** The entry and the chunks that it imports before anything is used. */
function startupFiles(outputs) {
  const names = new Set();
  const visit = path => {
    if (names.has(basename(path)) || !(path in outputs)) return;
    names.add(basename(path));
    for (const each of outputs[path].imports) if (each.kind === 'import-statement') visit(each.path);
  };
  visit(`dist/${ENTRY}`);
  return names;
}

/** Files in one: each file that the editor's loader opens costs a millisecond or two of activation. */
function oneFile(files) {
  const chunks = files.map(({ name, text }) => `"${name}":(module,exports,chunk)=>{${text}\n}`);
  return [
    '"use strict";',
    `const chunks={${chunks.join(',\n')}};`,
    'const loaded={};',
    'function chunk(name){',
    'if(!loaded[name]){loaded[name]={exports:{}};chunks[name](loaded[name],loaded[name].exports,chunk)}',
    'return loaded[name].exports}',
    `module.exports={...chunk("${ENTRY}"),chunk};`,
    '',
  ].join('\n');
}

const pageOptions = {
  entryPoints: Object.fromEntries(pageNames.map(page => [page, `webview/${page}/main.ts`])),
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

/** Threads: each a file of its own, without the editor. */
const threadOptions = {
  entryPoints: {
    checkFile: 'src/export/checkFileWorker.ts',
    readBody: 'src/api/reading/readingWorker.ts',
  },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  mainFields: ['module', 'main'],
  metafile: true,
  minify: !watch,
  legalComments: 'none',
};

/** Deletes what an earlier build left: chunk names hold hashes. */
await rm('dist', { recursive: true, force: true });
await mkdir('dist/webview', { recursive: true });

if (watch) {
  await Promise.all(
    [hostOptions, pageOptions, threadOptions].map(async options => (await context(options)).watch()),
  );
} else {
  const [host, pages, threads] = await Promise.all(
    [hostOptions, pageOptions, threadOptions].map(options => esbuild(options)),
  );
  const inputs = [host, pages, threads].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  await writeFile('dist/THIRD_PARTY_LICENSES.txt', await thirdPartyLicenses(inputs));
  await writeFile('dist/webview.meta.json', JSON.stringify(pages.metafile));
  await writeFile('dist/threads.meta.json', JSON.stringify(threads.metafile));
}
await cp('media', 'dist/media', { recursive: true, filter: path => !path.includes('screenshots') });
await buildMedia('dist');
