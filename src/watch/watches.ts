import * as vscode from 'vscode';
import type { Connection } from '../connection/connection.ts';
import { serviceInUse } from '../connection/serviceInUse.ts';
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
  /** Another watch, something that is new, or another owner; of another window, when this one comes into focus. */
  onDidChange: vscode.Event<void>;
}

const WATCHES_KEY = 'landfall.watches';

export function createWatches(memory: vscode.Memento, connection: Connection): Watches {
  const changed = new vscode.EventEmitter<void>();
  let owner: string | undefined;
  let turn = 0;
  let latest = readKept(undefined);
  let judged: unknown;
  /**
   * The editor gives an older value back while it keeps a newer one: what was written here last counts, or later. Of
   * two windows that write at the same time, what the editor keeps counts in both.
   */
  const kept = () => {
    const given = memory.get<unknown>(WATCHES_KEY);
    // Every row of a view asks: what was judged is not judged again.
    if (given === judged) return latest;
    judged = given;
    const read = readKept(given);
    if (read.version >= latest.version) latest = read;
    return latest;
  };
  const keep = async (next: Omit<KeptStates, 'version'>) => {
    latest = { ...next, version: latest.version + 1 };
    await memory.update(WATCHES_KEY, latest);
  };
  const state = () => (owner === undefined ? undefined : stateOf(kept().states, owner));
  /** What can be seen of them, as it was told last: another window may change it. */
  let told: string | undefined;
  const shown = () => JSON.stringify([owner, kept().muted, shownOf(state())]);
  const tellIfOther = () => {
    const before = told;
    told = shown();
    if (told !== before) changed.fire();
  };
  connection.onDidChange(() => {
    owner = undefined;
    turn++;
    told = shown();
    changed.fire();
  });
  vscode.window.onDidChangeWindowState(({ focused }) => {
    if (focused) tellIfOther();
  });
  const change: Watches['change'] = async (of, changeState) => {
    const { states, muted } = kept();
    const before = stateOf(states, of);
    const after = changeState(before);
    await keep({ muted, states: valueWithoutKeys(withState(states, after)) });
    tellIfOther();
  };
  return {
    state,
    async open() {
      const asked = turn;
      const { service } = await connection.opened();
      const found = ownerOf(service);
      if (asked === turn && owner !== found) {
        owner = found;
        tellIfOther();
      }
      return stateOf(kept().states, found);
    },
    isAny() {
      // No service that can be used is the owner of nothing.
      const baseUrl = serviceInUse(connection)?.baseUrl;
      const isOf = ({ owner }: WatchState) => owner.startsWith(`${baseUrl} `);
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
      tellIfOther();
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
function shownOf(state: WatchState | undefined): unknown {
  return state && [state.watches.map(({ watch }) => watch), state.unseen];
}

/** Addresses hold no spaces. */
function ownerOf({ baseUrl, keyDigest }: { baseUrl: string; keyDigest: string | undefined }): string {
  return `${baseUrl} ${keyDigest ?? ''}`;
}
