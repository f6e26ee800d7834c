import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { installEditor } from '../test/harness/editor.ts';
import { cache, root } from '../test/harness/paths.ts';
import { freePort, run, start, stop, waitForHttp } from '../test/harness/run.ts';
import { openBrowser } from '../test/harness/workbench.ts';

/*
 * Runs test/host in a real extension host: in a downloaded desktop VS Code where there is a display and its
 * download server, else in the same extension host that code-server holds. npm run test:host -- [--grep TEXT]
 */

const { values } = parseArgs({
  options: { grep: { type: 'string', default: '' }, report: { type: 'string' } },
});

/** Longest run of the whole suite, in milliseconds. */
const TIME_LIMIT = 5 * 60_000;
const workspace = `${cache}/host/workspace`;
const report = values.report ?? `${cache}/host-report.json`;
const suite = `${root}/dist-test/host/index.cjs`;

interface Report {
  passed: number;
  failed: number;
  tests: { title: string; error?: string }[];
}

await rm(`${cache}/host`, { recursive: true, force: true });
await rm(report, { force: true });
await mkdir(workspace, { recursive: true });
await run(process.execPath, ['esbuild.mjs']);
await build({
  entryPoints: [`${root}/test/host/index.ts`],
  outfile: suite,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node22',
  external: ['vscode', 'mocha'],
  logLevel: 'error',
});
const environment = { LANDFALL_TEST_REPORT: report, LANDFALL_TEST_GREP: values.grep, LANDFALL_ROOT: root };

if (process.env.DISPLAY !== undefined || process.platform !== 'linux')
  await runOnDesktop().catch(runInServer);
else await runInServer();

const { passed, failed, tests }: Report = JSON.parse(await readFile(report, 'utf8'));
for (const { title, error } of tests)
  console.log(error === undefined ? `  ✓ ${title}` : `  ✗ ${title}\n${error}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

async function runOnDesktop(): Promise<void> {
  await runTests({
    extensionDevelopmentPath: root,
    extensionTestsPath: suite,
    launchArgs: [workspace, '--disable-extensions', '--disable-workspace-trust'],
    extensionTestsEnv: environment,
  });
}

async function runInServer(): Promise<void> {
  const editor = await installEditor();
  const port = await freePort();
  const folders = ['--server-data-dir', `${cache}/host/data`, '--extensions-dir', `${cache}/host/extensions`];
  await mkdir(`${cache}/host/data`, { recursive: true });
  const server = start(
    editor.node,
    [
      editor.server,
      ...['--host', '127.0.0.1', '--port', String(port)],
      '--without-connection-token',
      '--accept-server-license-terms',
      ...folders,
      ...['--telemetry-level', 'off', '--disable-workspace-trust', '--enable-smoke-test-driver'],
    ],
    { env: { ...process.env, ...environment, NODE_PATH: `${root}/node_modules` } },
  );
  server.stdout?.resume();
  server.stderr?.resume();
  await waitForHttp(`http://127.0.0.1:${port}/version`, server);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(address(port));
    await waitForReport();
  } finally {
    await browser.close();
    await stop(server);
  }
}

function address(port: number): string {
  const remote = (path: string) => `vscode-remote://127.0.0.1:${port}${path}`;
  const payload = JSON.stringify([
    ['extensionDevelopmentPath', remote(root)],
    ['extensionTestsPath', remote(suite)],
  ]);
  const folder = encodeURIComponent(workspace);
  return `http://127.0.0.1:${port}/?folder=${folder}&payload=${encodeURIComponent(payload)}`;
}

/** The suite writes its report last; polling a file needs no channel into the extension host. */
async function waitForReport(): Promise<void> {
  const deadline = Date.now() + TIME_LIMIT;
  while (Date.now() < deadline) {
    const text = await readFile(report, 'utf8').catch(() => '');
    if (text.endsWith('\n')) return;
    await new Promise(resolve => setTimeout(resolve, 250));
  }
  await writeFile(
    report,
    `${JSON.stringify({ passed: 0, failed: 1, tests: [{ title: 'the suite ends in time', error: 'It did not.' }] })}\n`,
  );
}
