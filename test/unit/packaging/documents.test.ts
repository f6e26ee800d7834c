import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };

vi.mock('vscode', () => ({ Uri: class {} }));
const { commandArguments } = await import('../../../src/commands/commandArguments.ts');

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const texts: Readonly<Record<string, string>> = JSON.parse(read('package.nls.json'));
const textOf = (key: string) => texts[key.slice(1, -1)] ?? key;

const { commands, configuration, customEditors } = manifest.contributes;
const documents = ['README.md', 'docs/guide.md', 'docs/inferred.md', 'docs/commands.md'].map(read).join('\n');
const lines = documents.split('\n');
const settings: readonly [string, Readonly<Record<string, unknown>>][] = Object.entries(
  configuration.properties,
);

describe('the documents', () => {
  it('list every command with its title', () => {
    const rows = commands.map(({ command, title }) => `| \`${command}\` | ${textOf(title)} |`);
    expect(rows.filter(row => !documents.includes(row))).toEqual([]);
  });

  it('list every setting with its default, and the least and the most that it takes', () => {
    const rowOf = (name: string) => lines.find(line => line.startsWith(`| \`${name}\` |`)) ?? '';
    const missing = settings.flatMap(([name, { default: initial, minimum, maximum }]) => {
      const wanted = [initial, minimum, maximum].filter(each => typeof each === 'number');
      const numbers = wanted.map(String).filter(each => !new RegExp(`[ \`]${each}\\b`).test(rowOf(name)));
      const isText = typeof initial === 'string' && initial !== '';
      const unset = isText && !rowOf(name).includes(`| \`${initial}\` |`) ? [initial] : [];
      return rowOf(name) === '' ? [name] : [...numbers, ...unset].map(each => `${name} ${each}`);
    });
    expect(missing).toEqual([]);
  });

  it('name no command and no setting that is not there', () => {
    const ids = [
      ...commands.map(({ command }) => command),
      ...settings.map(([name]) => name),
      ...customEditors.map(({ viewType }) => viewType),
    ];
    const titles = commands.map(({ title }) => textOf(title));
    const named = [...documents.matchAll(/`(landfall(?:\.\w+)+)`/g)].map(([, id]) => id ?? '');
    const called = [...documents.matchAll(/\*Landfall: ([^*]+)\*/g)].map(([, title]) => title ?? '');
    expect(named.length).toBeGreaterThan(ids.length);
    expect(called.length).toBeGreaterThan(10);
    expect(named.filter(id => !ids.includes(id))).toEqual([]);
    expect(called.filter(title => !titles.includes(title))).toEqual([]);
  });

  it('list the members that each command takes, where they are not told in words', () => {
    const rows = read('docs/commands.md').matchAll(/^\| `(landfall[\w.]+)` \| [^|]+ \| ([^|]+) \|/gm);
    const listed = [...rows].flatMap(([, id = '', cell = '']): [id: string, members: string[]][] => {
      if (cell === 'none') return [[id, []]];
      // What a member may be stands in brackets.
      const members = cell.replaceAll(/ \([^)]*\)/g, '').split(', ');
      const isList = members.every(each => /^`\w+\??`$/.test(each));
      return isList ? [[id, members.map(each => each.replaceAll(/[`?]/g, ''))]] : [];
    });
    const taken = new Map<string, readonly string[]>(
      Object.entries(commandArguments).map(([id, shapeOf]) => [id, Object.keys(shapeOf({}))]),
    );
    // A name goes with each lookup, and the value that is copied with a menu of a page.
    const named = (names: readonly string[]) =>
      names.filter(name => name !== 'name' && name !== 'landfallValue').toSorted();
    expect(listed.length).toBeGreaterThan(35);
    expect(listed.map(([id, members]) => [id, named(members)])).toEqual(
      listed.map(([id]) => [id, named(taken.get(id) ?? [])]),
    );
  });
});
