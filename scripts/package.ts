import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createVSIX, listFiles, PackageManager } from '@vscode/vsce';
import { run } from '../test/harness/run.ts';
import { missingFromManifest } from './missingFromManifest.ts';
import { packagedReadme } from './packagedReadme.ts';

const VSIX = 'dist/landfall.vsix';
const README = 'dist/README.md';
const MAX_BYTES = 3 * 2 ** 20;

/** What must never be in the package. */
const FORBIDDEN =
  /(^|\/)(node_modules|src|test|webview\/.*\.ts|scripts|\.vscode-test)\/|\.map$|(?<!\.d)\.ts$|meta\.json$/;

/** What vsce never packages, and takes ten seconds to list, twice. */
const ASIDE: ReadonlySet<string> = new Set(['.git', '.vscode-test', 'node_modules']);

/** Builds the extension and packages it; resolves to the file. */
export async function packageExtension(): Promise<string> {
  await run(process.execPath, ['esbuild.mjs']);
  const folder = await mkdtemp(join(tmpdir(), 'landfall-package-'));
  try {
    await cp('.', folder, { recursive: true, filter: source => !ASIDE.has(source) });
    await packageFolder(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { size } = await stat(VSIX);
  if (size > MAX_BYTES) throw new Error(`${VSIX} has ${size} bytes, more than ${MAX_BYTES}.`);
  return VSIX;
}

/** Packages a folder with the built extension and all that could be packaged. */
async function packageFolder(cwd: string): Promise<void> {
  const files = await listFiles({ cwd, packageManager: PackageManager.None });
  const unwanted = files.filter(file => FORBIDDEN.test(file));
  if (unwanted.length > 0) throw new Error(`These files must not be packaged: ${unwanted.join(', ')}`);
  const hasAddress = !(await missingHere()).includes('repository');
  const readme = packagedReadme(await readFile('README.md', 'utf8'), new Set(files), hasAddress);
  await writeFile(join(cwd, README), readme);
  await createVSIX({
    cwd,
    packagePath: resolve(VSIX),
    readmePath: README,
    dependencies: false,
    rewriteRelativeLinks: hasAddress,
    allowMissingRepository: !hasAddress,
  });
}

/** What the manifest lacks for the marketplace. */
async function missingHere(): Promise<string[]> {
  return missingFromManifest(JSON.parse(await readFile('package.json', 'utf8')));
}

if (import.meta.main) {
  const file = await packageExtension();
  const { size } = await stat(file);
  console.log(`${file}: ${(size / 2 ** 20).toFixed(2)} MB`);
  const missing = await missingHere();
  if (missing.length > 0)
    console.log(`Before this is published, its owner has to name in package.json: ${missing.join(', ')}.`);
  if (missing.includes('repository')) console.log('Without a repository the README has no pictures there.');
}
