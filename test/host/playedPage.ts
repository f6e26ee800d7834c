import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { createPanels, type Panels } from '../../src/panels/panels.ts';
import type { Parts } from '../../src/parts.ts';

/** A panel whose page a test plays; it says that it is ready by itself. */
export interface PlayedPage<Message, Intent> {
  view: vscode.WebviewPanel;
  parts: Parts;
  panels: Panels;
  /** All that the page was told. */
  told: Message[];
  /** The first message from a place on that is looked for, once it has come. */
  message<T extends Message>(isMeant: (each: Message) => each is T, from?: number): Promise<T>;
  send(intent: Intent): void;
  close(): void;
}

export function playedPage<Message, Intent>(): PlayedPage<Message, Intent> {
  const extension = vscode.extensions.getExtension('landfall.landfall');
  assert.ok(extension);
  const told: Message[] = [];
  const waiting = new Set<() => void>();
  let receive = (_intent: unknown): void => undefined;
  let html = '';
  const closing = new Set<() => void>();
  const event = () => ({ dispose: () => undefined });
  const view: vscode.WebviewPanel = Object({
    active: true,
    title: '',
    webview: {
      cspSource: '',
      get html() {
        return html;
      },
      /** The page starts anew. */
      set html(text: string) {
        html = text;
        queueMicrotask(() => receive({ type: 'ready' }));
      },
      asWebviewUri: (uri: vscode.Uri) => uri,
      onDidReceiveMessage(listener: typeof receive) {
        receive = listener;
        return { dispose: () => undefined };
      },
      async postMessage(message: Message) {
        told.push(message);
        for (const look of waiting) look();
        return true;
      },
    },
    onDidChangeViewState: event,
    onDidDispose(listener: () => void) {
      closing.add(listener);
      return { dispose: () => void closing.delete(listener) };
    },
  });
  const panels = createPanels();
  const parts: Parts = Object({
    extensionUri: extension.extensionUri,
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: assert.fail },
    connection: { service: () => ({ baseUrl: '' }) },
    panels,
  });
  return {
    view,
    parts,
    panels,
    told,
    message: (isMeant, from = 0) =>
      new Promise(resolve => {
        const look = () => {
          const found = told.slice(from).find(isMeant);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    send: intent => receive(intent),
    close() {
      for (const each of closing) each();
    },
  };
}
