import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { cache } from './paths.ts';
import { run } from './run.ts';

/** The editor that the tests and `npm start` run: code-server holds the same workbench and extension host. */
const VERSION = '4.139.1';

const NATIVE_MODULES = [
  '@vscode/spdlog',
  '@vscode/native-watchdog',
  'node-pty',
  '@parcel/watcher',
  '@vscode/fs-copyfile',
  '@vscode/deviceid',
];

export interface Editor {
  /** Node that runs it. */
  node: string;
  /** `code-server` itself: secrets persist, extensions install from a file. */
  entry: string;
  /** The bare server of the workbench, for tests inside the extension host. */
  server: string;
}

/** The editor, installed into the cache on first use. */
export async function installEditor(): Promise<Editor> {
  const folder = `${cache}/code-server-${VERSION}`;
  if (!existsSync(folder)) await install(folder);
  const home = `${folder}/node_modules/code-server`;
  return {
    node: process.execPath,
    entry: `${home}/out/node/entry.js`,
    server: `${home}/lib/vscode/out/server-main.js`,
  };
}

/** Into a folder beside, renamed at the end: an install that was cut short is not mistaken for one. */
async function install(folder: string): Promise<void> {
  console.log(`Installing the editor (code-server ${VERSION}) into .vscode-test, about a minute…`);
  await mkdir(cache, { recursive: true });
  const temporary = await mkdtemp(`${cache}/installing-`);
  try {
    await writeFile(`${temporary}/package.json`, '{"private": true}');
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
    const npm = (cwd: string, ...args: string[]) =>
      run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, env });
    await npm(temporary, 'install', '--ignore-scripts', `code-server@${VERSION}`);
    const home = `${temporary}/node_modules/code-server`;
    await npm(`${home}/lib/vscode`, 'install', '--omit=dev', '--ignore-scripts');
    await npm(`${home}/lib/vscode`, 'rebuild', ...NATIVE_MODULES);
    await npm(home, 'rebuild', 'argon2');
    await rename(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Settings that keep the editor from starting processes out of the extension host, which stands still for it some 30 ms:
 * to look for ports that could be forwarded, and for repositories.
 */
export const stillSettings = {
  'remote.autoForwardPorts': false,
  'remote.autoForwardPortsSource': 'output',
  'git.enabled': false,
};

/** Settings that keep a first start calm; tests and `npm start` share them. */
export const calmSettings = {
  'workbench.startupEditor': 'none',
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.tips.enabled': false,
  'git.openRepositoryInParentFolders': 'never',
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'chat.commandCenter.enabled': false,
  'chat.disableAIFeatures': true,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
};
