import { strict as assert } from 'node:assert';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { long } from './long.ts';
import { type Answer, withService } from './withService.ts';

const settings = () => vscode.workspace.getConfiguration('landfall');
const set = (name: string, value: unknown) =>
  settings().update(name, value, vscode.ConfigurationTarget.Global);
const run = <T>(command: string, argument: object) =>
  vscode.commands.executeCommand<T>(`landfall.${command}`, argument);

function workspaceFolder(): string {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  assert.ok(folder);
  return folder;
}

describe('the trials of the extension', () => {
  it('send nothing over plain http to another machine until the user agrees [security 2]', async () => {
    await set('baseUrl', 'http://192.0.2.1/api/v1');
    try {
      await assert.rejects(async () => run('storms.find', {}), /not encrypted/);
    } finally {
      await set('baseUrl', undefined);
    }
  });

  it('take no address, transport or tiles from the files of a workspace [security 3]', async () => {
    const folder = join(workspaceFolder(), '.vscode');
    await mkdir(folder, { recursive: true });
    const evil = {
      'landfall.baseUrl': 'https://evil.example',
      'landfall.map.tileUrl': 'https://evil.example/{z}/{x}/{y}',
      'landfall.http.transport': 'editor',
      'http.proxy': 'http://evil.example:1',
    };
    const changed = new Promise(resolve => vscode.workspace.onDidChangeConfiguration(resolve));
    await writeFile(join(folder, 'settings.json'), JSON.stringify({ ...evil, 'landfall.units': 'imperial' }));
    await changed;
    try {
      assert.equal(settings().get('units'), 'imperial');
      for (const [name, value] of Object.entries(evil))
        assert.notEqual(vscode.workspace.getConfiguration().get(name), value, name);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('follow no link out of the workspace with an export [security 9]', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'landfall-outside-'));
    const linked = join(workspaceFolder(), 'linked');
    await symlink(outside, linked);
    try {
      const argument = { kind: 'features', portfolio_id: 'demo-gulf-coast' };
      for (const folder of ['linked', 'linked/below/it']) {
        await set('export.folder', folder);
        await assert.rejects(async () => run('export.geojson', argument), /leads out of the workspace/);
        assert.deepEqual(await readdir(outside), []);
      }
      await set('export.folder', '../outside');
      await assert.rejects(async () => run('export.geojson', argument), /leads out of the workspace/);
    } finally {
      await set('export.folder', undefined);
      await rm(linked);
      await rm(outside, { recursive: true });
    }
  });

  it('leave the old file, or nothing, where an export breaks off [security 10]', async () => {
    const target = vscode.Uri.file(join(workspaceFolder(), 'kept.geojson'));
    await set('http.retries', 0);
    const cut: Answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('{"type":');
      setTimeout(() => response.destroy(), 50);
    };
    await withService(cut, async () => {
      const argument = { kind: 'features', portfolio_id: 'p', target };
      await assert.rejects(async () => run('export.geojson', argument), /cut/);
    });
    await set('http.retries', undefined);
    const names = await readdir(workspaceFolder());
    assert.deepEqual(
      names.filter(name => name.startsWith('kept')),
      [],
    );
  });

  it('replace no file of the person beside an export [security 9]', async () => {
    const target = vscode.Uri.file(join(workspaceFolder(), 'beside.geojson'));
    const beside = `${target.fsPath}.provenance.json`;
    await writeFile(beside, 'my own notes');
    const argument = { kind: 'features', portfolio_id: 'demo-gulf-coast', target };
    assert.equal((await run<vscode.Uri>('export.geojson', argument)).fsPath, target.fsPath);
    assert.equal(await readFile(beside, 'utf8'), 'my own notes');
    const origin = await readFile(`${target.fsPath}.provenance-2.json`, 'utf8');
    assert.match(JSON.parse(origin).request, /demo-gulf-coast/);
  });

  it('give a file a name that the disk takes, whatever the id is [security 9]', async () => {
    const body = '{"type":"FeatureCollection","features":[]}';
    await withService(
      (_request, response) => response.end(body),
      async () => {
        for (const portfolio_id of ['台風の予報'.repeat(60), 'हिन्दी'.repeat(50), '𠀀'.repeat(300)]) {
          const file = await run<vscode.Uri>('export.geojson', { kind: 'features', portfolio_id });
          assert.equal(await readFile(file.fsPath, 'utf8'), body);
          await readFile(`${file.fsPath}.provenance.json`, 'utf8');
        }
      },
    );
  });

  long(
    'leave no file of an answer that breaks off unsaid, or is another page [network 13] [security 10]',
    async () => {
      const folder = vscode.Uri.joinPath(vscode.Uri.file(workspaceFolder()), 'landfall').fsPath;
      await mkdir(folder, { recursive: true });
      const before = await readdir(folder);
      const html =
        (length: number): Answer =>
        (_request, response) =>
          response.end(`<html><title>Sign in</title>${' '.repeat(length)}</html>`);
      const cut =
        (length: number): Answer =>
        (_request, response) => {
          const text = `{"type":"FeatureCollection",${' '.repeat(length)}"features":[{`;
          response.socket?.end(`HTTP/1.1 200 OK\r\n\r\n${text}`);
        };
      await set('http.retries', 0);
      try {
        for (const [answer, name] of [
          [html(0), 'UnreadableResponseError'],
          [cut(0), 'NetworkError'],
          [html(3_000_000), 'UnreadableResponseError'],
          [cut(3_000_000), 'NetworkError'],
        ] as const) {
          await withService(answer, async () => {
            const argument = { kind: 'features', portfolio_id: 'p' };
            await assert.rejects(async () => run('export.geojson', argument), { name });
          });
        }
      } finally {
        await set('http.retries', undefined);
      }
      assert.deepEqual(await readdir(folder), before);
    },
  );

  it('export what came, byte for byte, also where it departs from the specification [security 9]', async () => {
    const body =
      '{"type":"FeatureCollection", "serial":12345678901234567890,"features":[{"type":"Feature","id":{}}]}';
    const target = vscode.Uri.file(join(workspaceFolder(), 'as-sent.geojson'));
    await withService(
      (_request, response) => response.end(body),
      async () => {
        const file = await run<vscode.Uri>('export.geojson', { kind: 'features', portfolio_id: 'p', target });
        assert.equal(await readFile(file.fsPath, 'utf8'), body);
      },
    );
  });

  it('reach a service by the editor’s own fetch, which follows no redirect either [network 33]', async () => {
    await set('http.transport', 'editor');
    const asked: (string | undefined)[] = [];
    const answer: Answer = (request, response) => {
      asked.push(request.url);
      if (request.url?.includes('model=OFCL')) response.writeHead(302, { location: '/elsewhere' }).end();
      else response.end('[]');
    };
    try {
      await withService(answer, async () => {
        assert.deepEqual(await run('storms.find', { model: 'GFTC' }), []);
        await assert.rejects(
          async () => run('storms.find', { model: 'OFCL' }),
          /moved to http\S+\/elsewhere/,
        );
      });
    } finally {
      await set('http.transport', undefined);
    }
    assert.ok(!asked.includes('/elsewhere'));
  });

  it('say what works in untrusted and virtual workspaces [security 13]', () => {
    const { capabilities, contributes } =
      vscode.extensions.getExtension('landfall.landfall')?.packageJSON ?? {};
    assert.equal(capabilities.untrustedWorkspaces.supported, 'limited');
    assert.equal(capabilities.virtualWorkspaces, true);
    const machine = Object.entries<{ scope: string }>(contributes.configuration.properties)
      .filter(([, { scope }]) => scope.startsWith('machine'))
      .map(([name]) => name);
    for (const name of [...machine, 'landfall.refreshMinutes'])
      assert.ok(capabilities.untrustedWorkspaces.restrictedConfigurations.includes(name), name);
  });
});
