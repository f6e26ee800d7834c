import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { type MemoryFiles, memoryFiles } from './memoryFiles.ts';
import { withSetting } from './withSetting.ts';

const run = <T>(command: string, argument: object): Thenable<T> =>
  vscode.commands.executeCommand<T>(`landfall.${command}`, argument);

/** Without the times of the request and of the export. */
const untimed = (text = '') => text.replaceAll(/"(fetched|exported)": "[^"]*"/g, '');

describe('files that are on no disk', () => {
  let files: MemoryFiles;
  before(() => {
    files = memoryFiles('landfall-test-memory');
  });
  after(() => files.end());

  it('are exported to, with the origin beside, as files of the disk are', async () => {
    const lookups = [
      { kind: 'features', portfolio_id: 'demo-gulf-coast' },
      { kind: 'hourly', latitude: 27.95, longitude: -82.46, time: '2026-03-01T06:00:00Z' },
    ];
    for (const argument of lookups) {
      const target = files.at(`/out/${argument.kind}.geojson`);
      const made = await run<vscode.Uri>('export.geojson', { ...argument, target });
      assert.equal(made.toString(), target.toString());
      const same = await run<vscode.Uri>('export.geojson', argument);
      assert.equal(untimed(files.text(made)), untimed(await readFile(same.fsPath, 'utf8')));
      await assert.rejects(async () => run('export.geojson', { ...argument, target }), /exists already/);
    }
    const beside = JSON.parse(files.text(files.at('/out/features.geojson.provenance.json')) ?? '{}');
    assert.match(beside.demo_data, /Synthetic/);
    const target = files.at('/out/assets.parquet');
    await run('export.geoparquet', { portfolio_id: 'demo-gulf-coast', target });
    assert.match(files.text(target) ?? '', /^PAR1.*PAR1$/s);
  });

  it('are read as assets, get forecasts added in a file of the disk, and are shown on the map', async () => {
    const file = files.put('/sites.csv', 'name,lat,lon\nTampa,27.95,-82.46\nOslo,59.91,10.75\n');
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const target = vscode.Uri.joinPath(folder.uri, 'sites-forecast.csv');
    const question = { variables: ['temperature'], aggregate: 'max', days: 1 };
    const made = await run<{ file: string; assets: number; failed: number }>('file.addForecast', {
      file,
      target,
      ...question,
    });
    assert.deepEqual([made.file, made.assets, made.failed], [target.toString(), 2, 0]);
    assert.match(
      await readFile(target.fsPath, 'utf8'),
      /^name,lat,lon,forecast_[^\n]*\nTampa,27.95,-82.46,[^\n]*\nOslo,/,
    );
    const [storm] = await run<{ storm_id: string }[]>('storms.find', {});
    const rows = await run<{ name: string }[]>('storm.exposure', { storm_id: storm?.storm_id, file });
    assert.equal(rows.length, 2);
    await assert.rejects(async () => run('file.watch', { file }), /a file of the workspace/);
    await run('file.openOnMap', { file });
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('are not read where they take more memory than reading may', async () => {
    const file = files.put('/large.csv', `lat,lon\n1,2\n${'\n'.repeat(17 * 2 ** 20)}`);
    await withSetting('reading.maxMegabytes', 16, async () => {
      const question = { variables: ['temperature'], aggregate: 'now' };
      await assert.rejects(async () => run('file.addForecast', { file, ...question }), {
        name: 'ReadingExhausted',
      });
      assert.equal(files.read(file), 0);
    });
  });
});
