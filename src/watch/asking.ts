import { createHash } from 'node:crypto';
import type { EndpointArguments } from '../api/endpoints.ts';
import { CYCLONE_MODELS } from '../api/schemas/cyclone.ts';
import { unlessUnknown } from '../api/unlessUnknown.ts';
import type { Assets } from '../assets/assets.ts';
import { portfolioAssets } from '../assets/portfolioAssets.ts';
import { readAssets } from '../assets/readAssets.ts';
import { createRunForecasts } from '../assets/runForecasts.ts';
import { learnLimitOf, type SeriesAnswer } from '../assets/seriesThread.ts';
import { isoText, readInstant } from '../domain/dateTime.ts';
import type { AssetsFound } from '../domain/watch/assetFacts.ts';
import { type StormsNow, stormFacts } from '../domain/watch/stormFacts.ts';
import type { Parts } from '../parts.ts';
import { assetsNow, type StormAnswers } from './assetsNow.ts';
import { fileDigest } from './fileDigest.ts';
import { listedAsset } from './listedAsset.ts';
import type { AssetsWatch, FileWatch, LimitWatch, StormsWatch, StormWatch } from './watch.ts';
import type { FollowedLimit, TrackOrCone } from './watchFacts.ts';
import { whereIs } from './whereIs.ts';

/** What is asked in one look, for all watches together: each question once. */
export interface Asking {
  storms(watch: StormsWatch): Promise<StormsNow>;
  /** Which assets a watch is about, for which a file that has changed is read; undefined where there are none. */
  assetsOf(watch: StormWatch | AssetsWatch): Promise<string | undefined>;
  /** Whether the file of a watch is there; one of a workspace on another machine may be, for another window to see. */
  whereIs(watch: FileWatch): Promise<'here' | 'gone' | 'elsewhere'>;
  /** What a storm is to them: a request for its track, and one for its cone, or for one of both. */
  assets(watch: StormWatch | AssetsWatch, of: string, question: AssetsQuestion): Promise<AssetsAnswer>;
  /**
   * Which assets pass a limit by the latest run: a request for its time, and where it is new one for its forecasts, and
   * one for the features. Undefined where the run is known, or where no asset has the variable in the limit's unit, and
   * none is known to have had it.
   */
  limit(watch: LimitWatch, known: FollowedLimit | undefined): Promise<FollowedLimit | undefined>;
}

export interface AssetsQuestion {
  storm_id: string;
  wanted: TrackOrCone;
  /** They are read then, also where nothing comes of the storm. */
  isNewSet: boolean;
}

export interface AssetsAnswer extends AssetsFound {
  /** What of the wanted had not come, which is no failure. */
  lacks?: TrackOrCone | undefined;
}

export function createAsking(parts: Parts, signal: AbortSignal): Asking {
  const lists = new Map<string, Promise<StormsNow>>();
  const answers = new Map<string, Promise<StormAnswers>>();
  const assets = new Map<string, Promise<Assets>>();
  const digests = new Map<string, Promise<string>>();
  const runs = new Map<string, Promise<string>>();
  const forecasts = new Map<string, Promise<SeriesAnswer | undefined>>();
  const locations = parts.locations.all();
  const assetsOf: Asking['assetsOf'] = async watch => {
    if (watch.kind === 'portfolio') return `portfolio ${watch.portfolio_id}`;
    if (watch.kind === 'file')
      return `file ${watch.uri} ${await once(digests, watch.uri, () => fileDigest(watch, signal))}`;
    return locations.length === 0 ? undefined : `locations ${digestOf(locations)}`;
  };
  const read = (watch: StormWatch | AssetsWatch) =>
    readAssets(parts, watch.kind === 'storm' ? { kind: 'locations' } : watch, { signal });
  return {
    storms(watch) {
      const query = queryOf(watch);
      return once(lists, JSON.stringify(query), async () => {
        const client = await parts.connection.client();
        return stormFacts((await client.cycloneForecasts(query, { signal })).value, Date.now());
      });
    },
    assetsOf,
    whereIs,
    async assets(watch, of, { storm_id, wanted, isNewSet }) {
      const query = { storm_id, model: queryOf(watch).model };
      const answer = await once(answers, JSON.stringify([query, wanted]), () =>
        askStorm(parts, query, wanted, signal),
      );
      const lacks = lackOf(answer, wanted);
      if (lacks === wanted && !isNewSet) return { of, lacks };
      const set = { assets: await once(assets, of, () => read(watch)), of };
      return { ...(await assetsNow(parts, set, { ...answer, withinKm: watch.within_km }, signal)), lacks };
    },
    async limit({ portfolio_id, limit }, known) {
      const init_time = await once(runs, portfolio_id, () => latestRun(parts, portfolio_id, signal));
      if (known !== undefined && !isNewRun(init_time, known.initTime)) return undefined;
      const run = { portfolio_id, init_time };
      const features = () =>
        once(assets, `portfolio ${portfolio_id}`, () => portfolioAssets(parts, portfolio_id, { signal }));
      const answer = await once(forecasts, JSON.stringify(run), () =>
        createRunForecasts(parts, run).ask({
          signal,
          ids: async () => (await features()).table.ids,
          // The person has asked for what is watched.
          mayAsk: async () => true,
        }),
      );
      if (answer === undefined) return undefined;
      const { table } = await features();
      const of = JSON.stringify([portfolio_id, limit]);
      const watched = { limit, of, known: known?.assets, ids: table.ids, labels: table.labels };
      const found = await learnLimitOf(parts, answer, watched, signal);
      if (found === undefined) return known && { ...known, initTime: init_time, missing: true };
      return { initTime: init_time, assets: { ...found, listed: found.listed.map(listedAsset) } };
    },
  };
}

/** What the service says now: that a run was the latest once tells a watch nothing. */
async function latestRun({ connection }: Parts, portfolio_id: string, signal: AbortSignal): Promise<string> {
  const client = await connection.client();
  const query = { portfolio_id, time: isoText(Date.now()) };
  return (await client.portfolioInitTime(query, { signal, keeps: false })).value;
}

/** Milliseconds by which the clock of a service may be ahead. */
const AHEAD = 86_400_000;

/**
 * Of several machines behind one address one may be a run behind, or write its time otherwise. After a run of a time that
 * lies ahead every other would be an earlier one.
 */
function isNewRun(now: string, known: string): boolean {
  const [later, before] = [readInstant(now), readInstant(known)];
  if (later === undefined || before === undefined || before > Date.now() + AHEAD) return now !== known;
  return later > before;
}

function once<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const asked = known.get(key) ?? ask();
  known.set(key, asked);
  return asked;
}

/** A list that left storms out would make them end: only storms that form are asked for by basin and category. */
function queryOf(watch: StormsWatch): EndpointArguments<'cycloneForecasts'> {
  const model = CYCLONE_MODELS.find(each => each === watch.model);
  if (watch.kind !== 'forming') return { model };
  const { basin_ids = [], min_storm_category } = watch;
  return {
    model,
    ...(basin_ids.length === 0 ? {} : { basin_ids: [...basin_ids] }),
    ...(min_storm_category === undefined ? {} : { min_storm_category }),
  };
}

/** What is not there, or is not wanted, is undefined. */
async function askStorm(
  parts: Parts,
  query: EndpointArguments<'cycloneTrack'>,
  wanted: TrackOrCone,
  signal: AbortSignal,
): Promise<StormAnswers> {
  const client = await parts.connection.client();
  const [track, cone] = await Promise.all([
    wanted === 'cone' ? undefined : unlessUnknown(client.cycloneTrack(query, { signal })),
    wanted === 'track' ? undefined : unlessUnknown(client.cycloneCone(query, { signal })),
  ]);
  return { track: track?.value, cone: cone?.value };
}

function lackOf({ track, cone }: StormAnswers, wanted: TrackOrCone): TrackOrCone | undefined {
  const lacksTrack = wanted !== 'cone' && track === undefined;
  const lacksCone = wanted !== 'track' && cone === undefined;
  if (lacksTrack && lacksCone) return 'both';
  if (lacksTrack) return 'track';
  return lacksCone ? 'cone' : undefined;
}

/** Another place, or another number of them, is another set. */
function digestOf(places: readonly { id: string; latitude: number; longitude: number }[]): string {
  const text = JSON.stringify(places.map(({ id, latitude, longitude }) => [id, latitude, longitude]).sort());
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
