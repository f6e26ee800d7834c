import * as vscode from 'vscode';
import { escapeHtml } from '../domain/escapeHtml.ts';
import { translations } from '../editor/translations.ts';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';
import { tileOrigins } from '../settings/tileOrigins.ts';
import type { PageSettings } from './protocol.ts';

export type PageName = 'forecast' | 'storm' | 'portfolio' | 'places';

/** Pages that draw the basemap. */
const MAP_PAGES: ReadonlySet<PageName> = new Set(['storm', 'portfolio']);

/** Whether a page draws the tiles that settings name. */
export function hasMap(page: PageName): boolean {
  return MAP_PAGES.has(page);
}

/** Options of every webview: scripts from the built pages, and no other file of the machine. */
export function webviewOptions(extensionUri: vscode.Uri): vscode.WebviewOptions {
  return {
    enableScripts: true,
    // Forms are read by the pages' own scripts: the policy lets none be sent.
    enableForms: true,
    enableCommandUris: false,
    localResourceRoots: [vscode.Uri.joinPath(extensionUri, 'dist', 'webview')],
  };
}

/** The shell of a page: policy, settings, styles and script. It holds no data and no key. */
export function panelHtml(webview: vscode.Webview, extensionUri: vscode.Uri, page: PageName): string {
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const uri = (file: string) =>
    webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist', 'webview', file)).toString();
  const settings = pageSettings();
  const basemap = hasMap(page)
    ? `<script type="module" nonce="${nonce}" src="${uri('basemap.js')}"></script>`
    : '';
  return `<!DOCTYPE html>
<html lang="${escapeHtml(settings.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(webview, nonce, settings.tileUrl)}">
<title>Landfall</title>
<link rel="stylesheet" href="${uri(`${page}.css`)}">
<script type="application/json" id="page-settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
</head>
<body data-vscode-context='{"preventDefaultContextMenuItems":true,"fromView":true}'>
<landfall-${page}></landfall-${page}>
${basemap}<script type="module" nonce="${nonce}" src="${uri(`${page}.js`)}"></script>
</body>
</html>`;
}

function contentSecurityPolicy(webview: vscode.Webview, nonce: string, tileUrl: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource}`,
    `font-src ${webview.cspSource}`,
    `img-src ${[webview.cspSource, 'data:', 'blob:', ...tileOrigins(tileUrl)].join(' ')}`,
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function pageSettings(): PageSettings {
  return {
    locale: vscode.env.language,
    strings: translations(),
    time: readSetting(settings.time),
    tileUrl: readSetting(settings.tileUrl),
    tileAttribution: readSetting(settings.tileAttribution),
  };
}
