import type { Outbox } from './outbox.ts';

/** What a page is told, now and whenever it starts anew. */
export interface PageMail<Message> {
  /** Sent now, and again whenever the page starts anew; a later message of the same type replaces it. */
  post(message: Message): void;
  /** Sent now, to the page as it is, and never again. */
  tell(message: Message): void;
  /** Not sent now, but to a page that starts anew, in the place of what was posted last of its type. */
  remember(message: Message): void;
  /** The page listens: it is told all that was posted. */
  begin(): void;
  /** The page starts anew: nothing is sent before it listens. */
  pause(): void;
  /** What was posted is told to no page that starts anew. */
  forget(): void;
}

/** Mail of a page that does not listen yet. */
export function createPageMail<Message extends { type: string }>(outbox: Outbox): PageMail<Message> {
  const posted = new Map<string, Message>();
  let listens = false;
  const tell = (message: Message) => {
    if (listens) outbox.send(message);
  };
  const remember = (message: Message) => void posted.set(message.type, message);
  return {
    post(message) {
      remember(message);
      tell(message);
    },
    tell,
    remember,
    begin() {
      listens = true;
      outbox.clear();
      for (const message of posted.values()) tell(message);
    },
    pause() {
      listens = false;
      outbox.clear();
    },
    forget: () => posted.clear(),
  };
}
