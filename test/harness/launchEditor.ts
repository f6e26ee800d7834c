import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Editor } from './editor.ts';
import { freePort, run, start, waitForHttp } from './run.ts';

export interface LaunchOptions {
  editor: Editor;
  vsix: string;
  /** Folder of user data: settings, secrets, state. */
  data: string;
  extensions: string;
  port?: number | undefined;
  /** Asks whether the workspace is trusted, as a desktop editor does. */
  asksForTrust?: boolean | undefined;
}

/** A real VS Code in the browser, with the packaged extension installed. */
export async function launchEditor(options: LaunchOptions): Promise<{ url: string; process: ChildProcess }> {
  const { editor, data, extensions } = options;
  const folders = ['--user-data-dir', data, '--extensions-dir', extensions];
  await install(options);
  const port = options.port ?? (await freePort());
  const server = start(editor.node, [
    editor.entry,
    '--auth',
    'none',
    '--bind-addr',
    `127.0.0.1:${port}`,
    ...folders,
    '--disable-telemetry',
    '--disable-update-check',
    ...(options.asksForTrust ? [] : ['--disable-workspace-trust']),
  ]);
  server.stdout?.resume();
  server.stderr?.resume();
  const url = `http://127.0.0.1:${port}`;
  await waitForHttp(`${url}/healthz`, server);
  return { url, process: server };
}

/** Installs the extension, unless this very package is what the folder has. */
async function install({ editor, vsix, data, extensions }: LaunchOptions): Promise<void> {
  const mark = `${extensions}/package.sha256`;
  const digest = createHash('sha256')
    .update(await readFile(vsix))
    .digest('hex');
  if ((await readFile(mark, 'utf8').catch(() => '')) === digest) return;
  await rm(extensions, { recursive: true, force: true });
  await mkdir(extensions, { recursive: true });
  const folders = ['--user-data-dir', data, '--extensions-dir', extensions];
  await run(editor.node, [editor.entry, '--install-extension', vsix, ...folders]);
  await writeFile(mark, digest);
}
