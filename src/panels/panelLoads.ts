import type { Log } from '../editor/log.ts';
import type { PanelKind } from './panelKind.ts';
import type { Session } from './session.ts';

/** The loads of a panel, of which a newer one overtakes the one before. */
export interface PanelLoads {
  /** Begins to load what the identity names; the signal is that of this load. */
  begin(): AbortSignal;
  /** Cancels the load that runs, if one does. */
  cancel(): void;
}

export function createPanelLoads<Identity, Intent extends { type: string }, Message extends { type: string }>(
  { load }: Pick<PanelKind<Identity, Intent, Message>, 'load'>,
  session: Session<Identity, Message>,
  log: Log,
): PanelLoads {
  let latest = new AbortController();
  return {
    begin() {
      latest.abort();
      const own = new AbortController();
      latest = own;
      const sessionOfLoad = whileIt(() => latest === own, session);
      load(sessionOfLoad, own.signal).catch(error => log.debug(`A panel did not load: ${String(error)}`));
      return own.signal;
    },
    cancel: () => latest.abort(),
  };
}

/** A session that changes nothing any more where something no more holds. */
function whileIt<Identity, Message>(
  holds: () => boolean,
  session: Session<Identity, Message>,
): Session<Identity, Message> {
  const ifHolds =
    <T>(act: (what: T) => void) =>
    (what: T) => {
      if (holds()) act(what);
    };
  return {
    ...session,
    post: ifHolds(session.post),
    tell: ifHolds(session.tell),
    remember: ifHolds(session.remember),
    drop: ifHolds(session.drop),
    entitle: ifHolds(session.entitle),
  };
}
