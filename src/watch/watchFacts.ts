import * as z from 'zod';
import type { AssetFacts } from '../domain/watch/assetFacts.ts';
import type { LimitFacts } from '../domain/watch/limitFacts.ts';
import type { StormFacts } from '../domain/watch/stormFacts.ts';

/** A storm, and what it is to the assets that are watched with it. */
export interface FollowedStorm {
  storm: StormFacts;
  assets?: AssetFacts | undefined;
  /** What of this forecast had not come, and is asked for again. */
  pending?: TrackOrCone | undefined;
  /** Looks at this forecast since then, the first among them. */
  looksInVain?: number | undefined;
}

export type TrackOrCone = 'track' | 'cone' | 'both';

/** Which assets pass a limit by the forecasts of a run. */
export interface FollowedLimit {
  /** As the service wrote it. */
  initTime: string;
  assets: LimitFacts;
  /** That run has no such variable in the limit's unit, which was told; what passes is known of an earlier one. */
  missing?: boolean | undefined;
}

/** What every storm is to the assets of a file. */
export interface FollowedFile {
  kind: 'file';
  storms: readonly FollowedStorm[];
  /** It is not there any more, which was told. */
  gone: boolean;
}

/** What a watch knows from one look to the next. */
export type WatchFacts =
  | ({ kind: 'storm' } & FollowedStorm)
  /** Storms that were listed before: none of them forms again. */
  | { kind: 'forming'; ids: readonly string[] }
  | { kind: 'portfolio' | 'locations'; storms: readonly FollowedStorm[] }
  | FollowedFile
  | ({ kind: 'limit' } & FollowedLimit);

const storm = z.object({
  storm_id: z.string(),
  name: z.string().optional(),
  sharesName: z.boolean().optional(),
  category: z.number().optional(),
  type: z.string().optional(),
  issued: z.number().optional(),
  updated: z.number().optional(),
});
const listed = z.object({ key: z.string(), label: z.string() });
const near = z.object({
  count: z.number(),
  listed: z.array(z.object({ key: z.string(), unsaid: z.boolean().optional() })),
});
const assets = z.object({
  of: z.string(),
  among: z.array(z.tuple([z.string(), z.string()])).optional(),
  inCone: z.object({ count: z.number(), listed: z.array(listed) }).optional(),
  near: near.optional(),
  /** Kilometres to each of `among` and to the nearest asset, of a version that kept these for those that are near. */
  distances: z.array(z.number().nullable()).optional(),
  nearestKm: z.number().optional(),
});
/** An earlier version asked again only where neither had come, and kept that as true. */
const pending = z.union([
  z.enum(['track', 'cone', 'both']),
  z.boolean().transform(isBoth => (isBoth ? 'both' : undefined)),
]);
const followed = {
  storm,
  assets: assets.optional(),
  pending: pending.optional(),
  looksInVain: z.number().optional(),
};
const watchFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('storm'), ...followed }),
  z.object({ kind: z.literal('forming'), ids: z.array(z.string()) }),
  z.object({ kind: z.enum(['portfolio', 'locations']), storms: z.array(z.object(followed)) }),
  z.object({ kind: z.literal('file'), storms: z.array(z.object(followed)), gone: z.boolean() }),
  z.object({
    kind: z.literal('limit'),
    initTime: z.string(),
    assets: z.object({
      of: z.string(),
      count: z.number(),
      listed: z.array(listed),
      judged: z.number().optional(),
    }),
    missing: z.boolean().optional(),
  }),
]);

/**
 * What was kept, as any input, by a watch within a distance in kilometres, where it has one; undefined where it cannot be
 * read: the next look begins anew.
 */
export function readFacts(kept: unknown, withinKm: number | undefined): WatchFacts | undefined {
  const { success, data } = watchFacts.safeParse(kept);
  if (!success || data.kind === 'forming' || data.kind === 'limit') return data;
  const read = (each: ReadStorm): FollowedStorm => ({
    ...each,
    assets: each.assets && withNear(each.assets, withinKm),
  });
  return 'storms' in data ? { ...data, storms: data.storms.map(read) } : { kind: data.kind, ...read(data) };
}

interface ReadStorm extends FollowedStorm {
  assets?: z.infer<typeof assets> | undefined;
}

function withNear({ distances, nearestKm, ...facts }: z.infer<typeof assets>, withinKm = 0): AssetFacts {
  const isNear = (km: number | null | undefined) => typeof km === 'number' && km < withinKm;
  if (facts.near !== undefined || nearestKm === undefined) return facts;
  // Which one it was is not known where there are no distances.
  if (distances === undefined) return { ...facts, near: { count: isNear(nearestKm) ? 1 : 0, listed: [] } };
  const listed = (facts.among ?? []).flatMap(([key], index) => (isNear(distances[index]) ? { key } : []));
  return { ...facts, near: { count: listed.length, listed } };
}
