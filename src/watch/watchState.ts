import { isLimit } from '../domain/isLimit.ts';
import { isRecord } from '../domain/isRecord.ts';
import { itemsOf } from '../domain/itemsOf.ts';
import type { Watch } from './watch.ts';

/** A watch, and what it knew when it last looked. */
export interface KeptWatch {
  watch: Watch;
  /** Judged by whoever looks again: the code for it loads then. */
  facts: unknown;
  /** Its last look failed, which was told. */
  failed: boolean;
}

/** Something that was told. */
export interface ToldChange {
  /** Epoch milliseconds. */
  at: number;
  text: string;
  /** Why no notification showed it; undefined where one did. */
  silent?: 'muted' | 'quiet' | undefined;
  /** The storm that it is about, where its map can be opened. */
  storm?: { storm_id: string; name?: string | undefined; model?: string | undefined } | undefined;
}

/** What is watched for one owner: a service with a key. Nothing of it is shown to another. */
export interface WatchState {
  owner: string;
  watches: readonly KeptWatch[];
  /** Newest first. */
  told: readonly ToldChange[];
  /** How many were told since the storms were last looked at. */
  unseen: number;
  /** Epoch milliseconds of the last look. */
  lookedAt: number;
}

export const MOST_WATCHES = 50;
const MOST_TOLD = 200;
const MOST_OWNERS = 10;

/** What is kept for all owners. */
export interface KeptStates {
  /** Grows with each change. */
  version: number;
  /** No notification is shown, whatever is watched. */
  muted: boolean;
  states: readonly WatchState[];
}

const NOTHING: KeptStates = { version: 0, muted: false, states: [] };

/** Reads what was kept, as any input: an earlier version or another hand may have written it. */
export function readKept(kept: unknown): KeptStates {
  if (!isRecord(kept) || !Number.isSafeInteger(kept.version)) return NOTHING;
  const { version, states, muted } = kept;
  return {
    version: Number(version),
    muted: muted === true,
    states: itemsOf(states, isState).map(withReadable),
  };
}

export function stateOf(states: readonly WatchState[], owner: string): WatchState {
  const known = states.find(state => state.owner === owner);
  return known ?? { owner, watches: [], told: [], unseen: 0, lookedAt: 0 };
}

/** The states with another in the place of that of its owner, and none of the oldest where they are many. */
export function withState(states: readonly WatchState[], state: WatchState): WatchState[] {
  const others = states.filter(({ owner }) => owner !== state.owner);
  return [{ ...state, told: state.told.slice(0, MOST_TOLD) }, ...others].slice(0, MOST_OWNERS);
}

/** A state whose lists may have what cannot be read. */
interface UnreadState extends Omit<WatchState, 'watches' | 'told'> {
  watches: unknown;
  told: unknown;
}

function isState(value: unknown): value is UnreadState {
  if (!isRecord(value)) return false;
  const { owner, unseen, lookedAt } = value;
  return typeof owner === 'string' && typeof unseen === 'number' && typeof lookedAt === 'number';
}

/** One watch that cannot be read takes no other with it. */
function withReadable({ watches, told, ...state }: UnreadState): WatchState {
  return { ...state, watches: itemsOf(watches, isKeptWatch), told: itemsOf(told, isTold) };
}

function isKeptWatch(value: unknown): value is KeptWatch {
  if (!isRecord(value) || !isRecord(value.watch)) return false;
  const { kind, storm_id, name, portfolio_id, uri, remote, limit, model, within_km } = value.watch;
  const isNamed =
    (kind === 'storm' && typeof storm_id === 'string' && (name === undefined || typeof name === 'string')) ||
    (kind === 'portfolio' && typeof portfolio_id === 'string') ||
    (kind === 'limit' && typeof portfolio_id === 'string' && isLimit(limit)) ||
    (kind === 'file' && typeof uri === 'string' && (remote === undefined || typeof remote === 'string')) ||
    kind === 'locations' ||
    (kind === 'forming' && isPartOfStorms(value.watch));
  return (
    isNamed &&
    (model === undefined || typeof model === 'string') &&
    (within_km === undefined || typeof within_km === 'number') &&
    typeof value.failed === 'boolean'
  );
}

/** Whether it says which storms are watched where they form, or that all are. */
function isPartOfStorms({ basin_ids, min_storm_category }: Readonly<Record<string, unknown>>): boolean {
  return (
    (basin_ids === undefined ||
      (Array.isArray(basin_ids) && basin_ids.every(each => typeof each === 'string'))) &&
    (min_storm_category === undefined || typeof min_storm_category === 'number')
  );
}

function isTold(value: unknown): value is ToldChange {
  if (!isRecord(value)) return false;
  const { at, text, storm } = value;
  const isStorm = storm === undefined || (isRecord(storm) && typeof storm.storm_id === 'string');
  return typeof at === 'number' && Number.isFinite(at) && typeof text === 'string' && isStorm;
}
