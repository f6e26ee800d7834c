import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { calmSettings, installEditor } from '../test/harness/editor.ts';
import { launchEditor } from '../test/harness/launchEditor.ts';
import { cache, root } from '../test/harness/paths.ts';
import { freePort, run } from '../test/harness/run.ts';
import { endWithNpm } from './endWithNpm.ts';
import { holdFolder } from './holdFolder.ts';
import { packageExtension } from './package.ts';
import { readOptions, readPort, refuse } from './readOptions.ts';

const USAGE = `Builds the extension and opens it in a real VS Code in the browser:
npm start -- [--port 8000] [--no-open]`;

endWithNpm();
const values = readOptions(USAGE, {
  port: { type: 'string', default: '0' },
  'no-open': { type: 'boolean', default: false },
});
const wanted = readPort(values.port);
const port = await freePort(wanted).catch(error =>
  refuse(`The editor cannot listen on port ${wanted}: ${error.message}`),
);

const WELCOME = `# Landfall on demo data

Open the Landfall view in the activity bar, or press F1 and type "Landfall".

Select a pair of coordinates, then choose Landfall → Hourly Forecast… in the context menu:

- Tampa 27.95, -82.46
- Rotterdam 51°55′N 4°29′E
`;

const workspace = `${cache}/workspace`;
// Another start may still run, with an extension and settings of its own.
const { folder, passTo } = await holdFolder(`${cache}/start`);
const data = `${folder}/data`;
await mkdir(workspace, { recursive: true });
if (!existsSync(`${workspace}/welcome.md`)) await writeFile(`${workspace}/welcome.md`, WELCOME);
await mkdir(`${data}/User`, { recursive: true });
await writeFile(`${data}/User/settings.json`, JSON.stringify(calmSettings, null, 2));

const editor = await installEditor();
console.log('Building and packaging the extension…');
const vsix = await packageExtension();
await rm(`${folder}/extensions`, { recursive: true, force: true });
const { url, process: server } = await launchEditor({
  editor,
  vsix: `${root}/${vsix}`,
  data,
  extensions: `${folder}/extensions`,
  port,
});
if (server.pid !== undefined) await passTo(server.pid);
const address = `${url}/?folder=${encodeURIComponent(workspace)}`;
console.log(`\nLandfall runs at ${address}\nPress Ctrl+C to stop.`);
if (!values['no-open'] && hasDisplay()) openBrowser(address);

function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
}

function openBrowser(url: string): void {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  run(command, [url]).catch(() => undefined);
}
