import { createPanels } from '../../src/panels/panels.ts';
import type { Parts } from '../../src/parts.ts';

const ignore = () => undefined;
const IGNORED = { dispose: ignore };

/** A view of a panel whose page is whoever has this: it keeps what it is told, oldest first. */
export function pageDouble<Told extends { type: string }>() {
  const told: Told[] = [];
  let receive = (_intent: object): void => undefined;
  let close = (): void => undefined;
  const view = Object({
    webview: {
      asWebviewUri: (uri: unknown) => uri,
      onDidReceiveMessage(listener: typeof receive) {
        receive = listener;
        return IGNORED;
      },
      postMessage: async (message: Told) => void told.push(message),
    },
    onDidChangeViewState: () => IGNORED,
    onDidDispose(listener: () => void) {
      close = listener;
      return IGNORED;
    },
  });
  return { view, told, send: (intent: object) => receive(intent), close: () => close() };
}

/** The parts of the extension that a panel needs, with this connection. */
export function partsDouble(connection: object): Parts {
  return Object({
    extensionUri: '',
    log: { debug: ignore, warn: ignore, error: ignore },
    panels: createPanels(),
    responses: { add: ignore, letGo: ignore },
    portfolios: { learn: ignore },
    connection: { onDidChange: () => IGNORED, ...connection },
  });
}
