import { isRecord } from '../../src/domain/isRecord.ts';
import { createUnpacking, isParcelPart } from '../../src/panels/parcelProtocol.ts';
import { tellContextValue } from './contextValue.ts';

/** What the editor gives a page: one way out for intents, and a small memory that survives a reload. */
interface EditorApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): EditorApi;

export interface Host<Message, Intent> {
  send(intent: Intent): void;
  /** Messages of the page's host; the only sender a page has. */
  onMessage(handler: (message: Message) => void): void;
  /** Keeps the identity, by which the editor restores the panel, and choices of the view; never data. */
  remember(state: { identity: unknown; choices: unknown }): void;
  /** Choices remembered, of whatever shape an older version left. */
  choices(): Readonly<Record<string, unknown>>;
  /** The identity remembered, likewise. */
  identity(): Readonly<Record<string, unknown>>;
}

export function connectHost<Message, Intent>(): Host<Message, Intent> {
  const editor = acquireVsCodeApi();
  tellContextValue();
  const kept = (name: 'identity' | 'choices'): Readonly<Record<string, unknown>> => {
    const state = editor.getState();
    const part = isRecord(state) ? state[name] : undefined;
    return isRecord(part) ? part : {};
  };
  return {
    send: intent => editor.postMessage(intent),
    onMessage(handler) {
      const unpack = createUnpacking();
      window.addEventListener('message', (event: MessageEvent<unknown>) => {
        const message = isParcelPart(event.data) ? unpack(event.data) : event.data;
        if (isMessage<Message>(message)) handler(message);
      });
    },
    remember: state => editor.setState(state),
    choices: () => kept('choices'),
    identity: () => kept('identity'),
  };
}

/** The host sends its own messages alone, whole or in parts. */
function isMessage<Message>(message: unknown): message is Message {
  return message !== undefined;
}
