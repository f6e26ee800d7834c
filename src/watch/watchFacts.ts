import * as z from 'zod';
import type { AssetFacts } from '../domain/watch/assetFacts.ts';
import type { LimitFacts } from '../domain/watch/limitFacts.ts';
import type { StormFacts } from '../domain/watch/stormFacts.ts';

/** A storm, and what it is to the assets that are watched with it. */
export interface FollowedStorm {
  storm: StormFacts;
  assets?: AssetFacts | undefined;
  /** Of this forecast neither track nor cone had come, and they are asked for again. */
  pending?: boolean | undefined;
}

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
  category: z.number().optional(),
  type: z.string().optional(),
  issued: z.number().optional(),
  updated: z.number().optional(),
});
const listed = z.object({ key: z.string(), label: z.string() });
const assets = z.object({
  of: z.string(),
  among: z.array(z.tuple([z.string(), z.string()])).optional(),
  distances: z.array(z.number().nullable()).optional(),
  inCone: z.object({ count: z.number(), listed: z.array(listed) }).optional(),
  nearestKm: z.number().optional(),
  nearestAt: z.number().optional(),
  nearest: z.string().optional(),
  nearestKey: z.string().optional(),
  firstOf: z.number().optional(),
});
const followed = { storm, assets: assets.optional(), pending: z.boolean().optional() };
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

/** What was kept, as any input; undefined where it cannot be read: the next look begins anew. */
export function readFacts(kept: unknown): WatchFacts | undefined {
  const read = watchFacts.safeParse(kept);
  return read.success ? read.data : undefined;
}
