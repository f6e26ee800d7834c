import * as vscode from 'vscode';
import type { Connection } from '../connection/connection.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import { watchedFor } from './watchedFor.ts';
import { type KeptStates, readKept, stateOf, type WatchState, withState } from './watchState.ts';

/** What is watched, kept across sessions on this machine, apart for each service and key. */
export interface Watches {
  /** Of the service in use, with its key; undefined until it is known whose that is. */
  state(): WatchState | undefined;
  /** Finds out whose it is, which loads the client and reads the key. */
  open(): Promise<WatchState>;
  /** Whether something is watched at the service in use, or new of it, with whatever key. */
  isAny(): boolean;
  /** What is told of a storm or a portfolio, in a few words; undefined where it is not watched. */
  words(subject: { storm_id?: string | undefined; portfolio_id?: string | undefined }): string | undefined;
  /** Changes what is kept for an owner, starting from what is kept now: another window may have changed it. */
  change(owner: string, changed: (state: WatchState) => WatchState): Promise<void>;
  isMuted(): boolean;
  mute(muted: boolean): Promise<void>;
  /** The storms were looked at: nothing is new any more. */
  seen(): void;
  /** Another watch, something that is new, or another owner. */
  onDidChange: vscode.Event<void>;
}

const WATCHES_KEY = 'landfall.watches';

export function createWatches(memory: vscode.Memento, connection: Connection): Watches {
  const changed = new vscode.EventEmitter<void>();
  let owner: string | undefined;
  let turn = 0;
  let latest = readKept(undefined);
  let judged: unknown;
  /** The editor gives an older value back while it keeps a newer one: what was written here last counts, or later. */
  const kept = () => {
    const given = memory.get<unknown>(WATCHES_KEY);
    // Every row of a view asks: what was judged is not judged again.
    if (given === judged) return latest;
    judged = given;
    const read = readKept(given);
    if (read.version > latest.version) latest = read;
    return latest;
  };
  const keep = async (next: Omit<KeptStates, 'version'>) => {
    latest = { ...next, version: latest.version + 1 };
    await memory.update(WATCHES_KEY, latest);
  };
  const state = () => (owner === undefined ? undefined : stateOf(kept().states, owner));
  connection.onDidChange(() => {
    owner = undefined;
    turn++;
    changed.fire();
  });
  const change: Watches['change'] = async (of, changeState) => {
    const { states, muted } = kept();
    const before = stateOf(states, of);
    const after = changeState(before);
    await keep({ muted, states: valueWithoutKeys(withState(states, after)) });
    if (shownOf(before) !== shownOf(after)) changed.fire();
  };
  return {
    state,
    async open() {
      const asked = turn;
      const { service } = await connection.opened();
      const found = ownerOf(service);
      const isNew = asked === turn && owner !== found;
      if (isNew) owner = found;
      if (isNew) changed.fire();
      return stateOf(kept().states, found);
    },
    isAny() {
      const origin = serviceOf(connection);
      const isOf = ({ owner }: WatchState) => owner.startsWith(`${origin} `);
      return kept().states.some(each => isOf(each) && (each.watches.length > 0 || each.unseen > 0));
    },
    words({ storm_id, portfolio_id }) {
      const found = state()?.watches.find(
        ({ watch }) =>
          (watch.kind === 'storm' && watch.storm_id === storm_id) ||
          (watch.kind === 'portfolio' && watch.portfolio_id === portfolio_id),
      );
      return found && watchedFor(found.watch);
    },
    change,
    isMuted: () => kept().muted,
    async mute(muted) {
      await keep({ ...kept(), muted });
      changed.fire();
    },
    seen() {
      const now = state();
      if (now !== undefined && now.unseen > 0)
        change(now.owner, each => ({ ...each, unseen: 0 })).then(undefined, () => undefined);
    },
    onDidChange: changed.event,
  };
}

/** What views show of it: a look that finds nothing changes none of them. */
function shownOf({ watches, unseen }: WatchState): string {
  return JSON.stringify([watches.map(({ watch }) => watch), unseen]);
}

/** Addresses hold no spaces. */
function ownerOf({ baseUrl, keyDigest }: { baseUrl: string; keyDigest: string | undefined }): string {
  return `${baseUrl} ${keyDigest ?? ''}`;
}

/** No service that can be used is the owner of nothing. */
function serviceOf(connection: Connection): string | undefined {
  try {
    return connection.service().baseUrl;
  } catch {
    return undefined;
  }
}
