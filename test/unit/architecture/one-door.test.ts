import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

interface Rule {
  found: RegExp;
  /** The one file that may. */
  door: string;
}

/** What of the editor a person gets to read from, and the door to it, which makes every text plain and takes the key out. */
const RULES: readonly Rule[] = [
  { found: /\bshow(Information|Warning|Error)Message\b/, door: 'src/editor/tell.ts' },
  { found: /\bsetStatusBarMessage\b/, door: 'src/editor/tell.ts' },
  { found: /\b(showQuickPick|createQuickPick|showInputBox|createInputBox)\b/, door: 'src/editor/ask.ts' },
  { found: /\bwindow\.withProgress\b|\bProgressLocation\b/, door: 'src/editor/withProgress.ts' },
  { found: /\bcreateOutputChannel\b|\bLogOutputChannel\b/, door: 'src/editor/log.ts' },
  { found: /\bnew (vscode\.)?TreeItem\b/, door: 'src/editor/row.ts' },
  { found: /\bcreateStatusBarItem\b/, door: 'src/editor/statusItem.ts' },
  { found: /\bcreateWebviewPanel\b|\bwebview\.postMessage\b/, door: 'src/editor/page.ts' },
  { found: /\bregisterTextDocumentContentProvider\b/, door: 'src/editor/openReadOnly.ts' },
  // A document that is open without a file asks to be saved.
  { found: /\bopenTextDocument\(\{/, door: 'none' },
  { found: /\bclipboard\b/, door: 'src/editor/copyText.ts' },
  { found: /\bMarkdownString\b/, door: 'src/editor/coordinateHover.ts' },
];

/** Words set on what a door has made, and ways to the window that its name does not show. */
const ANYWHERE = [
  /\.(label|tooltip|message|accessibilityInformation|placeholder|prompt|validationMessage|badge)\s*=(?!=|>)/,
  /\b(item|view|pick|panel|channel)\.(title|description|text|detail|name)\s*=(?!=|>)/,
  /\bvscode\.window(?!\.)|\bwindow\b[^}\n]*\}\s*(=\s*vscode|from 'vscode')/,
  /\bvscode\[|=\s*vscode;|[(,]\s*vscode\s*[,)]/,
  /\$\([a-z-]+(~spin)?\)/,
  /\bconsole\./,
];

/** What a file has beside its door. */
function beside(file: string, text: string): string[] {
  const inEditor = file.startsWith('src/editor/');
  const rules = [
    ...RULES.filter(({ door }) => door !== file).map(({ found }) => found),
    ...(inEditor ? [] : ANYWHERE),
  ];
  return text
    .split('\n')
    .filter(line => !/^\s*(\/?\*|\/\/)/.test(line))
    .flatMap((line, index) =>
      rules.filter(rule => rule.test(line)).map(() => `${file}:${index + 1}: ${line.trim()}`),
    );
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('src/**/*.ts', { cwd: root }).map(file => file.replaceAll('\\', '/'));

describe('a text that a person reads', () => {
  it('passes through a door, and there is no other way', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap(file => beside(file, read(file)))).toEqual([]);
  });

  it.each([...new Set(RULES.map(({ door }) => door).filter(door => door !== 'none'))])(
    'is made plain, without the key, by %s',
    door => {
      const text = read(door);
      expect(RULES.filter(rule => rule.door === door).every(({ found }) => found.test(text))).toBe(true);
      expect(text).toMatch(/from '\.\/words\.ts'/);
    },
  );

  it('is made so in one place, which is told of every key', () => {
    expect(files.filter(file => /\bhideKeys\b/.test(read(file))).sort()).toEqual([
      // The error of a request leaves out the key that was sent before anybody gets it.
      'src/api/request/requester.ts',
      'src/domain/hideKeys.ts',
      'src/editor/words.ts',
    ]);
    expect(files.filter(file => /\bcreateKeys\(/.test(read(file)))).toEqual([
      'src/connection/connection.ts',
      'src/connection/keys.ts',
    ]);
    expect(read('src/connection/connection.ts')).toContain(
      'createKeys(context.secrets, process.env, keepSecret)',
    );
  });
});

describe('what a click on a row or an item does', () => {
  it('has no arguments, which the editor forgets with a row that is replaced just then', () => {
    const own = files.filter(file => /^src\/(sidebar|watch)\//.test(file));
    expect(own.length).toBeGreaterThan(40);
    expect(own.filter(file => /^\s*arguments: \[/m.test(read(file)))).toEqual([]);
  });
});

describe('it is noticed', () => {
  it.each([
    ['src/commands/a.ts', 'vscode.window.showInformationMessage(text);'],
    ['src/connection/a.ts', 'await vscode.window.showErrorMessage(error.message);'],
    ['src/commands/a.ts', 'const { window } = vscode;'],
    ['src/commands/a.ts', "import { window } from 'vscode';"],
    ['src/commands/a.ts', "import { commands, window as w } from 'vscode';"],
    ['src/commands/a.ts', 'const show = vscode.window;'],
    ['src/commands/a.ts', "vscode.window['showInformationMessage'](text);"],
    ['src/commands/a.ts', 'const all = vscode;'],
    ['src/commands/a.ts', 'const pick = vscode.window.createQuickPick();'],
    ['src/editor/tell.ts', 'await vscode.window.showInputBox({ prompt });'],
    ['src/sidebar/a.ts', 'const item = new vscode.TreeItem(name);'],
    ['src/sidebar/a.ts', 'item.tooltip = name;'],
    ['src/sidebar/a.ts', 'view.description = words;'],
    ['src/sidebar/a.ts', 'view.message = words;'],
    ['src/panels/a.ts', 'view.title = name;'],
    ['src/panels/a.ts', 'view.webview.postMessage(message);'],
    ['src/panels/a.ts', 'await vscode.env.clipboard.writeText(text);'],
    ['src/commands/a.ts', 'await vscode.workspace.openTextDocument({ content });'],
    ['src/commands/a.ts', 'const label = `$(warning) 50 %`;'],
    ['src/sidebar/a.ts', 'const channel: vscode.LogOutputChannel = log;'],
    ['src/export/a.ts', 'console.log(error);'],
  ])('in %s: %s', (file, line) => {
    expect(beside(file, `// first\n${line}`)).not.toEqual([]);
  });

  it.each([
    ['src/commands/a.ts', "tell('information', text);"],
    ['src/commands/a.ts', 'const label = t("Storm");'],
    ['src/sidebar/a.ts', 'item.id = row.rowId;'],
    ['src/sidebar/a.ts', 'if (vscode.window.state.focused) ask();'],
    ['src/responses/a.ts', 'const document = await vscode.workspace.openTextDocument(uri);'],
    ['src/editor/tell.ts', 'vscode.window.setStatusBarMessage(promptOf(message));'],
  ])('but %s may have: %s', (file, line) => expect(beside(file, line)).toEqual([]));
});
