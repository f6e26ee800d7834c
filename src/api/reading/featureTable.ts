import { type PackedGeometry, packGeometry } from '../../domain/geometry.ts';
import type { ServiceResponse } from '../readResponse.ts';
import { hasManyDigits } from '../request/parseExact.ts';
import type { ResponseBody } from '../responseBody.ts';
import type { Feature, FeatureCollection } from '../schemas/geojson.ts';
import { type FeatureId, indicesOf, withLongTexts } from './featureColumns.ts';
import { columnsOf, type FeatureList, featureList, rowsIn } from './featureList.ts';
import { featureTexts } from './featureTexts.ts';
import type { TextColumn } from './textColumn.ts';

/** The features of a portfolio of any size: packed for a map, and each at hand when it is asked for. */
export interface FeatureTable {
  count: number;
  geometry: PackedGeometry;
  list: FeatureList;
  /** What each is called. */
  labels: TextColumn;
  /** The id of each as JSON; empty where there is none. */
  ids: TextColumn;
  /** Null where the feature could not be read, undefined where there is none of this index. */
  feature(index: number): Promise<Feature | null | undefined>;
  /** The text of the feature as it came; undefined where it is not known. */
  text(index: number): Promise<Uint8Array | undefined>;
  /** For each id the index of the first feature with this very one, where 1 and "1" are distinct; −1 where there is none. */
  indicesOf(ids: readonly FeatureId[]): Promise<readonly number[]>;
}

/** A response with features, as it came, and the table of them. */
export interface FeaturesResponse extends Omit<ServiceResponse<FeatureCollection>, 'value' | 'bytes'> {
  bytes: ResponseBody;
  table: FeatureTable;
}

/** The table of features that are at hand, and of the bytes that they came in, which have all digits of integers. */
export async function tableOfBody(
  features: readonly (Feature | null)[],
  bytes: Uint8Array,
): Promise<FeatureTable> {
  const texts = hasManyDigits(decoder.decode(bytes)) ? await featureTexts(bytes) : undefined;
  const isKnown = texts?.length === features.length;
  return tableOf(features, bytes, isKnown ? index => decoder.decode(texts[index]) : undefined);
}

const decoder = new TextDecoder();

/** The table of features that are at hand; `bytes` are those of the collection as it came, `textOf` tells of each. */
export function tableOf(
  features: readonly (Feature | null)[],
  bytes?: Uint8Array,
  textOf?: (index: number) => string,
): FeatureTable {
  const columns = columnsOf(features, textOf);
  const geometry = packGeometry(features);
  let texts: Promise<readonly Uint8Array[] | undefined> | undefined;
  return {
    count: features.length,
    geometry,
    list: featureList(rowsIn(columns, geometry)),
    labels: columns.labels,
    ids: columns.ids,
    async feature(index) {
      const feature = features[index];
      return feature && textOf ? withLongTexts(feature, textOf(index)) : feature;
    },
    async text(index) {
      texts ??= bytes === undefined ? Promise.resolve(undefined) : featureTexts(bytes);
      const found = await texts;
      return found?.length === features.length ? found[index] : undefined;
    },
    indicesOf: async ids => indicesOf(columns, ids),
  };
}
