import { readFile } from 'node:fs/promises';
import { listFiles } from '@vscode/vsce';
import { describe, expect, it } from 'vitest';
import { root } from '../../harness/paths.ts';

describe('the package', () => {
  it('holds no source map, test, source or secret [security 17]', async () => {
    const files = await listFiles({ cwd: root, packageManager: 0 });
    expect(files).toContain('dist/extension.cjs');
    expect(files.filter(file => file.endsWith('.ts'))).toEqual(['types/landfall.d.ts']);
    expect(
      files.filter(file => /\.map$|(?<!\.d)\.ts$|^test|^src|^webview|node_modules|\.env|\.pem$/.test(file)),
    ).toEqual([]);
    for (const file of files.filter(name => /\.(cjs|mjs|js|json)$/.test(name))) {
      const text = await readFile(`${root}/${file}`, 'utf8');
      expect(text, file).not.toContain('sourceMappingURL');
      expect(text, file).not.toMatch(/BEGIN [A-Z ]*PRIVATE KEY/);
    }
  });

  it('holds the licence of every package that is bundled [security 17]', async () => {
    const licenses = await readFile(`${root}/dist/THIRD_PARTY_LICENSES.txt`, 'utf8');
    const metas = ['dist/host.meta.json', 'dist/webview.meta.json'];
    const inputs = await Promise.all(
      metas.map(async file => JSON.parse(await readFile(`${root}/${file}`, 'utf8'))),
    );
    const names = inputs
      .flatMap(({ inputs: files }) => Object.keys(files))
      .map(path => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1])
      .filter(name => name !== undefined);
    expect(new Set(names).size).toBeGreaterThan(5);
    for (const name of new Set(names)) expect(licenses).toContain(name);
  });

  it('bundles none of Leaflet’s parts that take HTML, to which CVE-2025-69993 belongs [security 17]', async () => {
    const { inputs } = JSON.parse(await readFile(`${root}/dist/webview.meta.json`, 'utf8'));
    const parts = Object.keys(inputs).filter(path => path.includes('node_modules/leaflet/'));
    expect(parts.length).toBeGreaterThan(10);
    const output = Object.entries<{ inputs: Record<string, { bytesInOutput: number }> }>(
      JSON.parse(await readFile(`${root}/dist/webview.meta.json`, 'utf8')).outputs,
    );
    for (const [file, { inputs: used }] of output) {
      for (const part of ['Popup', 'Tooltip', 'DivOverlay'])
        expect(used[`node_modules/leaflet/src/layer/${part}.js`]?.bytesInOutput ?? 0, file).toBe(0);
    }
  });
});
