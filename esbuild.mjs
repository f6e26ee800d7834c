import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { context, build as esbuild } from 'esbuild';
import { buildMedia } from './scripts/build-media.ts';
import { thirdPartyLicenses } from './scripts/licenses.ts';
import { threadOptions } from './scripts/threadOptions.ts';

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
  // The library's own word for a build without the parser that it tries out.
  define: { esbuildDetection: 'true' },
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
  const { outputs } = result.metafile;
  const names = result.outputFiles.map(({ path }) => basename(path));
  const idOf = name => names.indexOf(name);
  const startup = importedBy(ENTRY, outputs);
  const chunks = await Promise.all(
    result.outputFiles.map(async file => {
      const name = basename(file.path);
      return { id: idOf(name), name, text: throughLoader(await asCommonJs(name, file.text), idOf) };
    }),
  );
  const late = chunks.filter(({ name }) => !startup.includes(name));
  const needed = late
    .filter(({ name }) => outputs[`dist/${name}`].entryPoint !== undefined)
    .map(({ id, name }) => [
      id,
      importedBy(name, outputs)
        .filter(each => !startup.includes(each))
        .map(idOf),
    ]);
  const files = filesOf(late, id => needed.filter(([, ids]) => ids.includes(id)).length);
  const fileOf = files.flatMap(({ file, held }) => held.map(({ id }) => [id, file]));
  const atOnce = table(chunks.filter(({ name }) => startup.includes(name)));
  await Promise.all([
    writeFile(`dist/${ENTRY}`, loader(idOf(ENTRY), atOnce, fileOf, needed)),
    ...files.map(({ file, held }) => writeFile(`dist/${file}`, `module.exports=${table(held)};\n`)),
    writeFile('dist/host.meta.json', JSON.stringify(result.metafile)),
  ]);
}

const ENTRY = 'extension.cjs';

/**
 * Chunks that are loaded late in files: small ones together, as each file that the editor's loader opens costs a millisecond
 * or two, and what more parts need before what few do.
 */
function filesOf(chunks, neededBy) {
  const isLarge = ({ text }) => text.length > LARGE_CHUNK;
  const small = chunks.filter(chunk => !isLarge(chunk)).sort((a, b) => neededBy(b.id) - neededBy(a.id));
  const parts = [];
  let length = 0;
  for (const chunk of small) {
    const place = Math.floor(length / LARGE_FILE);
    parts[place] ??= { file: `host-${place}.cjs`, held: [] };
    parts[place].held.push(chunk);
    length += chunk.text.length;
  }
  return [...parts, ...chunks.filter(isLarge).map(chunk => ({ file: chunk.name, held: [chunk] }))];
}

/** Characters of a chunk that is a file of its own, so that nobody reads it who does not need it. */
const LARGE_CHUNK = 64 * 1024;

/** Characters of small chunks in one file, which the engine reads in some 6 ms: nobody else has their turn while it does. */
const LARGE_FILE = 128 * 1024;

/** Milliseconds of loading after which other extensions have their turn. */
const LONGEST_LOAD = 5;

async function asCommonJs(name, contents) {
  const { outputFiles } = await esbuild({
    stdin: { contents, sourcefile: name, loader: 'js' },
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    supported: { 'dynamic-import': false },
    minify: !watch,
    sourcemap: watch ? 'inline' : false,
  });
  return outputFiles[0].text;
}

/**
 * Chunks are asked for from the loader, by number: at once where they are imported, in turns where `import()` does.
 * The editor's interface is asked for once in each file: a copy of its hundreds of members for each module that names
 * it takes half of the activation.
 */
function throughLoader(text, idOf) {
  return text
    .replace(
      /Promise\.resolve\(\)(?=\.then\(\(\)\s*=>\s*(?:\w+\()?require\("\.\/([\w.-]+)"\))/g,
      (_, name) => `load(${idOf(name)})`,
    )
    .replace(/require\("\.\/([\w.-]+)"\)/g, (_, name) => `chunk(${idOf(name)})`)
    .replace(/[\w$]+\(require\("vscode"\)\)/g, 'theEditor');
}

/** Names of a chunk and of all that it imports before it runs, in the order in which they run. */
function importedBy(name, outputs) {
  const names = new Set();
  const visit = path => {
    if (names.has(basename(path))) return;
    for (const each of outputs[path].imports)
      if (each.kind === 'import-statement' && each.path in outputs) visit(each.path);
    names.add(basename(path));
  };
  visit(`dist/${name}`);
  return [...names];
}

/** Chunks by their number, each as a function that runs it. */
function table(chunks) {
  return `(theEditor=>({${chunks.map(({ id, text }) => `${id}:(module,exports,chunk,load)=>{${text}\n}`).join(',\n')}}))(require("vscode"))`;
}

/**
 * The entry: the chunks that activation needs, and what loads the others on first use. To load all that a chunk needs
 * takes longer than other extensions may wait: they have their turn in between.
 */
function loader(entry, chunks, files, needed) {
  return `"use strict";
const chunks=${chunks};
const files=${JSON.stringify(Object.fromEntries(files))};
const needed=${JSON.stringify(Object.fromEntries(needed))};
const loaded={};
function read(id){Object.assign(chunks,require("./"+files[id]))}
function chunk(id){
if(!loaded[id]){
if(!chunks[id])read(id);
loaded[id]={exports:{}};
chunks[id](loaded[id],loaded[id].exports,chunk,load)}
return loaded[id].exports}
async function load(id){
let started=performance.now();
const turn=async()=>{
await new Promise(setImmediate);
started=performance.now()};
for(const each of needed[id]){
if(loaded[each])continue;
if(!chunks[each]){
await turn();
read(each);
await turn()}
chunk(each);
if(each===id||performance.now()-started>=${LONGEST_LOAD})await turn()}}
module.exports=chunk(${entry});
`;
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

const threadFiles = {
  ...threadOptions,
  outdir: 'dist',
  metafile: true,
  minify: !watch,
  legalComments: 'none',
};

/** Deletes what an earlier build left: chunk names hold hashes. */
await rm('dist', { recursive: true, force: true });
await mkdir('dist/webview', { recursive: true });

if (watch) {
  await Promise.all(
    [hostOptions, pageOptions, threadFiles].map(async options => (await context(options)).watch()),
  );
} else {
  const [host, pages, threads] = await Promise.all(
    [hostOptions, pageOptions, threadFiles].map(options => esbuild(options)),
  );
  const inputs = [host, pages, threads].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  await writeFile('dist/THIRD_PARTY_LICENSES.txt', await thirdPartyLicenses(inputs));
  await writeFile('dist/webview.meta.json', JSON.stringify(pages.metafile));
  await writeFile('dist/threads.meta.json', JSON.stringify(threads.metafile));
}
await buildMedia('dist');
