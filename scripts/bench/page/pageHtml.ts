import type { PageSettings } from '../../../src/panels/protocol.ts';
import { themes } from '../../../test/ui/pages/themes.ts';
import type { Bundle } from './bundle.ts';

/** A page of one contender. */
export interface BenchPage extends Bundle {
  /** Element in which the page's script draws; most make their own. */
  element?: string;
  /** What the page's window has from the beginning, by names. */
  globals: Readonly<Record<string, unknown>>;
}

const SETTINGS: PageSettings = { locale: 'en', strings: {}, time: 'utc', tileUrl: '', tileAttribution: '' };

/** The whole page in one text, so that no file is waited for while the clock runs. */
export function pageHtml({ script, style, element = '', globals }: BenchPage, probe: string): string {
  const { classes, variables } = themes.dark;
  const font = { 'font-family': 'system-ui, sans-serif', 'font-size': '13px' };
  const css = Object.entries({ ...font, ...variables }).map(([name, value]) => `--vscode-${name}:${value}`);
  const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<style>:root{${css.join(';')}}body{background:var(--vscode-editor-background)}${style}</style>
<script type="application/json" id="page-settings">${json(SETTINGS)}</script>
<script type="application/json" id="globals">${json(globals)}</script>
<body class="${classes}">
${element}
<script>
Object.assign(window, JSON.parse(document.getElementById('globals').textContent));
${inline(probe)}
</script>
<script>window.scriptStarted = performance.now();</script>
<script type="module">${inline(script)}</script>
</body>
</html>`;
}

/** A script as it may stand in a page. */
export function inline(script: string): string {
  return script.replaceAll('</script', '<\\/script');
}
