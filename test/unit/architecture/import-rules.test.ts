import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** What a file may not import, with words of the rule that says so. */
const REFUSED: readonly (readonly [string, string, string])[] = [
  ['src/api/a.ts', 'vscode', 'run without the editor'],
  ['src/domain/a.ts', 'vscode', 'run without the editor'],
  ['src/demo/a.ts', 'vscode', 'run without the editor'],
  ['src/domain/a.ts', '../api/client.ts', 'nothing but the domain'],
  ['src/domain/exposure/a.ts', '../../api/client.ts', 'nothing but the domain'],
  ['src/domain/exposure/a.ts', 'vscode', 'run without the editor'],
  ['src/api/a.ts', '../commands/response.ts', 'uses the domain'],
  ['src/api/a.ts', '../demo/service.ts', 'uses the domain'],
  ['src/demo/a.ts', '../api/client.ts', 'endpoint table'],
  ['src/commands/a.ts', '../../webview/kit/host.ts', 'never imports a page'],
  ['src/commands/a.ts', '../extension.ts', 'nobody imports the entry'],
  ['src/disk/a.ts', 'vscode', 'without the editor'],
  ['src/disk/a.ts', '../api/client.ts', 'nothing of what is in them'],
  ['src/connection/a.ts', 'undici', 'whole process'],
  ['src/editor/a.ts', '../connection/connection.ts', 'nothing of weather'],
  ['src/settings/a.ts', '../connection/connection.ts', 'know nobody'],
  ['src/api/a.ts', '../settings/readSetting.ts', 'uses the domain'],
  ['src/connection/a.ts', '../panels/protocol.ts', 'uses the client'],
  ['src/connection/a.ts', '../editor/argument.ts', 'uses the client'],
  ['src/responses/a.ts', '../commands/response.ts', 'no view'],
  ['src/export/a.ts', '../commands/response.ts', 'written for whoever asks'],
  ['src/assets/a.ts', '../commands/response.ts', 'no view, no panel'],
  ['src/assets/a.ts', '../panels/stormPanel.ts', 'no view, no panel'],
  ['src/export/a.ts', '../assets/assets.ts', 'written for whoever asks'],
  ['src/api/a.ts', '../assets/assets.ts', 'uses the domain'],
  ['src/watch/a.ts', '../commands/watch.ts', 'no panel, no command'],
  ['src/watch/a.ts', '../panels/stormPanel.ts', 'no panel, no command'],
  ['src/sidebar/a.ts', '../watch/watches.ts', 'import none'],
  ['src/panels/a.ts', '../watch/watches.ts', 'by their ids'],
  ['src/assets/a.ts', '../watch/watches.ts', 'no view, no panel'],
  ['src/api/a.ts', '../watch/watches.ts', 'uses the domain'],
  ['webview/storm/a.ts', '../../src/watch/watches.ts', 'domain and the protocols'],
  ['src/sidebar/a.ts', '../assets/assets.ts', 'import none'],
  ['src/fileForecast/a.ts', '../commands/response.ts', 'no view, no panel'],
  ['src/fileForecast/a.ts', '../panels/forecastRequest.ts', 'no view, no panel'],
  ['src/assets/a.ts', '../fileForecast/addForecast.ts', 'no view, no panel'],
  ['src/export/a.ts', '../fileForecast/addForecast.ts', 'written for whoever asks'],
  ['webview/storm/a.ts', '../../src/fileForecast/addForecast.ts', 'domain and the protocols'],
  ['webview/storm/a.ts', '../../src/assets/assets.ts', 'domain and the protocols'],
  ['src/sidebar/a.ts', '../commands/response.ts', 'import none'],
  ['src/panels/a.ts', '../commands/response.ts', 'by their ids'],
  ['webview/storm/a.ts', '../../src/api/client.ts', 'domain and the protocols'],
  ['webview/storm/a.ts', '../../src/panels/stormPanel.ts', 'domain and the protocols'],
  ['webview/kit/a.ts', '../../src/panels/stormPanel.ts', 'domain and the protocols'],
  ['webview/kit/a.ts', '../storm/trackText.ts', 'knows no page'],
  ['webview/kit/map/a.ts', '../../places/placesText.ts', 'knows no page'],
];

const ALLOWED: readonly (readonly [string, string])[] = [
  ['src/api/a.ts', '../domain/time.ts'],
  ['src/demo/a.ts', '../api/endpoints.ts'],
  ['src/domain/exposure/a.ts', '../geodesy.ts'],
  ['webview/storm/a.ts', '../../src/panels/protocol.ts'],
  ['webview/storm/a.ts', '../kit/format.ts'],
  ['webview/kit/a.ts', '../../src/panels/stormProtocol.ts'],
  ['webview/storm/a.ts', '../../src/panels/stormProtocol.ts'],
  ['src/panels/a.ts', '../responses/openRaw.ts'],
  ['src/panels/a.ts', '../assets/stormExposure.ts'],
  ['src/assets/a.ts', '../export/writeExport.ts'],
  ['src/watch/a.ts', '../assets/stormExposure.ts'],
  ['src/watch/a.ts', '../sidebar/refreshRegularly.ts'],
  ['src/commands/a.ts', '../watch/startWatch.ts'],
  ['webview/storm/a.ts', '../../src/domain/watch/quietHours.ts'],
  ['src/commands/a.ts', 'vscode'],
  ['src/commands/a.ts', '../fileForecast/addForecast.ts'],
  ['src/fileForecast/a.ts', '../domain/fileForecast/placeValues.ts'],
  ['src/api/a.ts', '../domain/fileForecast/placeValues.ts'],
  ['src/connection/a.ts', '../editor/log.ts'],
  ['src/connection/a.ts', '../editor/words.ts'],
];

/** What the lint says of an import, by the file that stands for it. */
const told = new Map<string, string>();

/** Where a file with one import alone is written for the lint: beside the others of its folder. */
const standIn = (file: string, imported: string) =>
  file.replace('a.ts', `${imported.replaceAll(/[^a-z]/gi, '-')}.ts`);

/* All at once: the lint takes a second to start. */
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  const { $schema: _, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  copyFileSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  for (const [file, imported] of [...REFUSED, ...ALLOWED]) {
    const path = join(folder, standIn(file, imported));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import { thing } from '${imported}';\n\nexport const used = thing;\n`);
  }
  const { summary, diagnostics } = lint(folder);
  expect(summary.unchanged).toBeGreaterThanOrEqual(REFUSED.length + ALLOWED.length);
  for (const { message, location } of diagnostics)
    told.set(location.path, `${told.get(location.path) ?? ''}${message}\n`);
  rmSync(folder, { recursive: true, force: true });
});

interface Report {
  summary: { unchanged: number };
  diagnostics: { message: string; location: { path: string } }[];
}

function lint(folder: string): Report {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=json'];
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...options, '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
}

describe('an import against the direction of the layout is refused', () => {
  it.each(REFUSED)('%s importing %s', (file, imported, message) => {
    expect(told.get(standIn(file, imported))).toContain(message);
  });

  it.each(ALLOWED)('but %s may import %s', (file, imported) => {
    expect(told.get(standIn(file, imported))).toBeUndefined();
  });
});
