import { strict as assert } from 'node:assert';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';

const run = (command: string, argument: object) =>
  vscode.commands.executeCommand<vscode.Uri>(`landfall.${command}`, argument);

/** Every way to write a file by a program, each of which goes another way inside. */
const exports: readonly [name: string, command: string, argument: object][] = [
  ['features', 'export.geojson', { kind: 'features', portfolio_id: 'demo-gulf-coast' }],
  ['a forecast', 'export.geojson', { kind: 'hourly', latitude: 27.95, longitude: -82.46 }],
  ['a table', 'export.csv', { latitude: 27.95, longitude: -82.46 }],
  ['columns', 'export.geoparquet', { portfolio_id: 'demo-gulf-coast' }],
  ['lines', 'export.ndjson', { portfolio_id: 'demo-gulf-coast' }],
  ['rows', 'export.csv', { kind: 'features', portfolio_id: 'demo-gulf-coast' }],
];

describe('an export that a program asks for', () => {
  for (const [name, command, argument] of exports) {
    it(`of ${name} is refused where a file is at its target, and asks nobody`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'landfall-unasked-'));
      try {
        const target = vscode.Uri.file(join(folder, 'there.txt'));
        await writeFile(target.fsPath, 'as it was');
        await assert.rejects(async () => run(command, { ...argument, target }), /there\.txt exists already/);
        assert.equal(await readFile(target.fsPath, 'utf8'), 'as it was');
        assert.deepEqual(await readdir(folder), ['there.txt']);
      } finally {
        await rm(folder, { recursive: true });
      }
    });

    it(`of ${name} is refused where its target is no place for files, and asks nobody`, async () => {
      const target = vscode.Uri.parse('http://127.0.0.1:9/there.txt');
      await assert.rejects(
        async () => run(command, { ...argument, target }),
        /Nothing can be written to http:\/\/127\.0\.0\.1:9\/there\.txt/,
      );
    });
  }
});
