import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { calmSettings, installEditor, stillSettings } from './editor.ts';
import { cache, root } from './paths.ts';
import { freePort, start, stop, waitForHttp } from './run.ts';
import { until } from './until.ts';
import { openBrowser } from './workbench.ts';

export interface HostRun {
  /** TypeScript file that exports `run()`, called inside the extension host. */
  entry: string;
  /** File that `run()` writes last, ending with a line break. */
  report: string;
  environment: Readonly<Record<string, string>>;
  /** Longest wait for the report, in milliseconds. */
  timeLimit: number;
  /** Folder of the extension; the checkout unless it says otherwise. */
  extension?: string;
  /** Size of the editor's window in CSS pixels; a desktop's is its own. */
  viewport?: { width: number; height: number };
  /** Given the page of the editor before it opens; a desktop's is not given. */
  prepare?: (page: Page) => Promise<void>;
}

const home = `${cache}/host`;
const workspace = `${home}/workspace`;

/**
 * Runs a module in a real extension host, with the built extension: in a downloaded desktop VS Code where there
 * is a display and its download server, else in the same extension host that code-server holds. Resolves to the
 * report's text.
 */
export async function runInExtensionHost(hostRun: HostRun): Promise<string> {
  const { entry, report, extension = root } = hostRun;
  // Within the extension's folder: the editor gives every other folder an API of its own, which no test can watch.
  const module = `${extension}/dist-test/host/${entry.replaceAll(/[^\w]+/g, '-')}.cjs`;
  await rm(home, { recursive: true, force: true });
  await rm(report, { force: true });
  await mkdir(workspace, { recursive: true });
  await build({
    entryPoints: [`${root}/${entry}`],
    outfile: module,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    external: ['vscode', 'mocha'],
    logLevel: 'error',
  });
  const hasDisplay = process.platform !== 'linux' || process.env.DISPLAY !== undefined;
  if (hasDisplay) await runOnDesktop(module, hostRun).catch(() => runInServer(module, hostRun));
  else await runInServer(module, hostRun);
  return readFile(report, 'utf8');
}

async function runOnDesktop(
  module: string,
  { environment, report, extension = root }: HostRun,
): Promise<void> {
  await runTests({
    extensionDevelopmentPath: extension,
    extensionTestsPath: module,
    launchArgs: [workspace, '--disable-extensions', '--disable-workspace-trust'],
    extensionTestsEnv: { ...environment },
  }).catch(async error => {
    // A suite that failed has still written its report.
    await readFile(report).catch(() => Promise.reject(error));
  });
}

async function runInServer(module: string, hostRun: HostRun): Promise<void> {
  const editor = await installEditor();
  const port = await freePort();
  const settings = `${home}/data/data/Machine`;
  await mkdir(settings, { recursive: true });
  await writeFile(
    `${settings}/settings.json`,
    JSON.stringify({ ...calmSettings, ...stillSettings, 'workbench.reduceMotion': 'on' }),
  );
  const server = start(
    editor.node,
    [
      editor.server,
      ...['--host', '127.0.0.1', '--port', String(port)],
      '--without-connection-token',
      '--accept-server-license-terms',
      ...['--server-data-dir', `${home}/data`, '--extensions-dir', `${home}/extensions`],
      ...['--telemetry-level', 'off', '--disable-workspace-trust', '--enable-smoke-test-driver'],
    ],
    { env: { ...process.env, ...hostRun.environment } },
  );
  server.stdout?.resume();
  server.stderr?.resume();
  await waitForHttp(`http://127.0.0.1:${port}/version`, server);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage(hostRun.viewport && { viewport: hostRun.viewport });
    await hostRun.prepare?.(page);
    await page.goto(address(port, module, hostRun.extension ?? root));
    await waitForReport(page, hostRun);
  } finally {
    await browser.close();
    await stop(server);
  }
}

/** A built workbench reads the payload of development only with its smoke-test driver on. */
function address(port: number, module: string, extension: string): string {
  const remote = (path: string) => `vscode-remote://127.0.0.1:${port}${path}`;
  const payload = JSON.stringify([
    ['extensionDevelopmentPath', remote(extension)],
    ['extensionTestsPath', remote(module)],
  ]);
  return `http://127.0.0.1:${port}/?folder=${encodeURIComponent(workspace)}&payload=${encodeURIComponent(payload)}`;
}

/** The report is written last; polling a file needs no channel into the extension host. */
async function waitForReport(page: Page, { report, timeLimit }: HostRun): Promise<void> {
  let crashed = false;
  page.once('crash', () => {
    crashed = true;
  });
  const over = async () => crashed || (await readFile(report, 'utf8')).endsWith('\n');
  await until(`the extension host writes ${report}`, over, timeLimit);
  if (crashed) throw new Error('The window of the editor crashed: out of memory, or ended from outside.');
}
