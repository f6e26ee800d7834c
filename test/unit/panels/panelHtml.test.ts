import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as vscode from 'vscode';
import { tellOfWrongSettings } from '../../../src/settings/readSetting.ts';

const held = vi.hoisted(() => new Map<string, unknown>());
vi.mock('vscode', () => ({
  Uri: { joinPath: (_: unknown, ...names: string[]) => names.join('/') },
  env: { language: 'en' },
  l10n: {},
  workspace: { getConfiguration: () => ({ get: (name: string) => held.get(name) }) },
}));
const { panelHtml } = await import('../../../src/panels/panelHtml.ts');

const told: string[] = [];
beforeEach(() => {
  held.clear();
  told.length = 0;
  tellOfWrongSettings(message => told.push(message));
});

/** What a page with a tile template is told, and what its policy lets it load as images. */
function shell(template: string) {
  held.set('landfall.map.tileUrl', template);
  const webview = { cspSource: 'page:', asWebviewUri: (uri: unknown) => uri } as unknown as vscode.Webview;
  const html = panelHtml(webview, {} as unknown as vscode.Uri, 'storm');
  const settings: { tileUrl: string } = JSON.parse(
    /type="application\/json"[^>]*>([^<]*)</.exec(html)?.[1] ?? '',
  );
  return { tileUrl: settings.tileUrl, images: /img-src page: data: blob:([^;]*)/.exec(html)?.[1]?.trim() };
}

describe('a page with a tile template', () => {
  it('without one loads images from no host', () => {
    expect(shell('')).toEqual({ tileUrl: '', images: '' });
    expect(told).toEqual([]);
  });

  it.each([
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
    ['https://tiles.example:8443/{z}/{x}/{y}{r}.png?key=a@b', 'https://tiles.example:8443'],
    ['https://tiles.example/{z}/{x}/{-y}.png', 'https://tiles.example'],
    ['https://tiles.example?z={z}&x={x}&y={y}', 'https://tiles.example'],
    ['https://192.0.2.1/{s}/{z}/{x}/{y}.png', 'https://192.0.2.1'],
    ['https://kärten.example/{z}/{x}/{y}.png', 'https://xn--krten-gra.example'],
    ['https://{s}.tiles.example/{z}/{x}/{y}', ['a.tiles', 'b.tiles', 'c.tiles']],
    ['https://tiles-{s}.example/{z}/{x}/{y}', ['tiles-a', 'tiles-b', 'tiles-c']],
  ])('gets it, and may load from the hosts of it and no others: %s', (template, hosts) => {
    const images = typeof hosts === 'string' ? hosts : hosts.map(host => `https://${host}.example`).join(' ');
    expect(shell(template)).toEqual({ tileUrl: template, images });
    expect(told).toEqual([]);
  });

  it.each([
    ['a placeholder that nobody fills', 'https://tiles.example/{z}/{x}/{y}.png?k={apikey}'],
    ['a brace that is left open', 'https://tiles.example/{z}/{x}/{y}.png?k={'],
    ['no row', 'https://tiles.example/{z}/{x}.png'],
    ['no column', 'https://tiles.example/{z}/{y}.png'],
    ['no zoom', 'https://tiles.example/{x}/{y}.png'],
    ['a column for a host', 'https://{x}.example/{z}/{x}/{y}.png'],
    ['a password', 'https://user:pw@tiles.example/{z}/{x}/{y}.png'],
    ['an address that no policy can name', 'https://[2001:db8::1]/{z}/{x}/{y}.png'],
    ['a name that no policy can name', 'https://a_b.example/{z}/{x}/{y}.png'],
    ['a name with an empty part', 'https://a..example/{z}/{x}/{y}.png'],
    ['a number that is no address', 'https://192.0.2.256/{z}/{x}/{y}.png'],
    ['a port that there is not', 'https://tiles.example:99999/{z}/{x}/{y}.png'],
    ['more than an address', 'https://tiles.example/{z}/{x}/{y}.png https://evil.example'],
    ['another policy', 'https://tiles.example;script-src/{z}/{x}/{y}'],
    ['no encryption', 'http://tiles.example/{z}/{x}/{y}.png'],
  ])('with %s draws the embedded map, and that is told', (_, template) => {
    expect(shell(template)).toEqual({ tileUrl: '', images: '' });
    expect(told).toEqual([
      'The setting landfall.map.tileUrl is a string, where an empty text, or an https address with {z}, {x} and {y}, no user name and no placeholders but {-y}, {s} and {r} is expected; "" is used.',
    ]);
  });
});
