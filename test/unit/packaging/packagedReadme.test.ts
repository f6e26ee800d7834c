import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { packagedReadme } from '../../../scripts/packagedReadme.ts';

const packaged = new Set(['docs/a.json']);

describe('the README of the package', () => {
  it('has no section for those who have the source, and no picture', () => {
    const readme =
      '# A\n\n![B](b.png)\n\n## Try it\n\nnpm\n\n## What\n\nC\n\n## Develop\n\nD\n\n## Data\n\nE\n';
    expect(packagedReadme(readme, packaged, false)).toBe('# A\n\n## What\n\nC\n\n## Data\n\nE\n');
  });

  it('keeps its pictures and links where the source has an address, from which they are shown', () => {
    const readme = '# A\n\n![B](b.png)\n\n## Try it\n\nnpm\n\n## What\n\n[C](src/c.ts)\n';
    expect(packagedReadme(readme, packaged, true)).toBe('# A\n\n![B](b.png)\n\n## What\n\n[C](src/c.ts)\n');
  });

  it('names a file that is packaged, and keeps what leads into the web', () => {
    expect(packagedReadme('[a](docs/a.json), [b](https://b.example)', packaged, false)).toBe(
      '`docs/a.json`, [b](https://b.example)',
    );
  });

  it('is not made where it would name a file that is not packaged', () => {
    expect(() => packagedReadme('[a](src/a.ts)', packaged, false)).toThrow('src/a.ts');
    expect(() => packagedReadme('[a](http://a.example)', packaged, false)).toThrow('http://a.example');
  });

  it('leaves the sections of the present one that those who installed it read', async () => {
    const files = new Set([...globSync('docs/*'), 'types/landfall.d.ts']);
    const made = packagedReadme(await readFile('README.md', 'utf8'), files, false);
    const headings = [...made.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(expect.arrayContaining(['What it does', 'Connect to a service']));
    expect(made).not.toMatch(/npm |\]\((?!https:)/);
  });
});
