import * as z from 'zod';
import type { AssetReference } from '../domain/assetFile/assetReference.ts';
import { type Approaches, LEAST_WITHIN_KM, MOST_WITHIN_KM } from '../domain/exposure/exposureOf.ts';
import type { LabelledTrack } from '../domain/exposure/labelTracks.ts';
import type { FeatureProperty, PropertyValues } from '../domain/featureProperty.ts';
import type { PackedGeometry } from '../domain/geometry.ts';
import type { PackedTexts } from '../domain/packedTexts.ts';
import { type Face, text } from './protocol.ts';

const column = z.int().min(0).max(100_000);

const assetReference = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('locations') }),
  z.object({ kind: z.literal('portfolio'), portfolio_id: text }),
  z.object({
    kind: z.literal('file'),
    uri: text,
    latitude: column.optional(),
    longitude: column.optional(),
    decimalComma: z.boolean().optional(),
  }),
]) satisfies z.ZodType<AssetReference>;

const withinKm = z.number().min(LEAST_WITHIN_KM).max(MOST_WITHIN_KM).optional();

/**
 * `chooseAssets` asks the person for assets, `exposeAssets` names those that a page remembers from before,
 * `computeExposure` computes anew for those that are chosen, `exposeTrack` to another of the tracks that came, by its
 * place among them, `exposureValues` asks for a property of all of them.
 */
export const exposureIntents = [
  z.object({ type: z.literal('chooseAssets') }),
  z.object({ type: z.literal('exposeAssets'), assets: assetReference, withinKm }),
  z.object({ type: z.literal('computeExposure'), withinKm }),
  z.object({ type: z.literal('exposeTrack'), track: z.int().min(0).max(100_000) }),
  z.object({ type: z.literal('cancelExposure') }),
  z.object({ type: z.literal('dropAssets') }),
  z.object({ type: z.literal('exposureValues'), property: z.string().max(400) }),
  z.object({ type: z.literal('exportExposure'), form: z.enum(['csv', 'geojson', 'geoparquet']) }),
] as const;
export type ExposureIntent = z.output<(typeof exposureIntents)[number]>;

/** The assets that were read, which stay the same while storms and distances change. */
export interface ExposedAssets {
  /** Tells those of one reading from those of another. */
  reading: number;
  geometry: PackedGeometry;
  properties: readonly FeatureProperty[];
  labels: PackedTexts;
}

/** How near another model comes to assets: see `Approaches`. */
export interface OtherApproaches extends Pick<Approaches, 'distanceKm' | 'along'> {
  track: LabelledTrack;
}

/** What a storm is to assets: columns with a number for each of them, in their order. */
export interface ExposureColumns {
  /** Of which assets. */
  reading: number;
  /** 0 for an asset that could not be placed, 1 for one that lies somewhere, 2 for one in the cone. */
  places: Uint32Array;
  hasCone: boolean;
  /** Whether the cone was asked for and none came that could be read, so that there may be one. */
  isConeMissing: boolean;
  /** Which of the tracks that came was asked for. */
  index: number;
  /** Undefined where the storm has no positions. */
  track: LabelledTrack | undefined;
  /** How near other models come, of each its first track that has a position. */
  others: readonly OtherApproaches[];
  /** See `Approaches`. */
  distanceKm: Float64Array;
  along: Float64Array;
  firstWithin: Float64Array;
  withinKm: number | undefined;
  /** Members of the ensemble that came; 0 where none did. */
  members: number;
  /** How many of them come within the distance; undefined where they are not counted. */
  membersWithin: Uint32Array | undefined;
}

interface Answer<D> {
  face: 'data';
  data: D;
}

export type ExposureMessage =
  /** Without a face, no assets are chosen. */
  | {
      type: 'exposure';
      assets: AssetReference | undefined;
      label: string;
      withinKm: number | undefined;
      face: Face<ExposureColumns> | undefined;
    }
  | { type: 'exposedAssets'; face: Answer<ExposedAssets> | undefined }
  | { type: 'exposureValues'; reading: number; property: string; face: Answer<PropertyValues> };
