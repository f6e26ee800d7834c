import { tableOf } from '../../../src/api/reading/featureTable.ts';
import type { Feature } from '../../../src/api/schemas/geojson.ts';
import { ensembleOf } from '../../../src/domain/ensembleOf.ts';
import { exposureOf } from '../../../src/domain/exposure/exposureOf.ts';
import { labelTracks } from '../../../src/domain/exposure/labelTracks.ts';
import { packGeometry } from '../../../src/domain/geometry.ts';
import { packTexts } from '../../../src/domain/packedTexts.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { exposureColumns } from '../../../src/panels/exposureColumns.ts';
import type { ExposureMessage } from '../../../src/panels/exposureProtocol.ts';
import { crossing, crossingCone, provenance } from './storms.ts';

export interface Exposed {
  withinKm?: number | undefined;
  /** Which of the tracks; the first unless said. */
  only?: number;
  track?: unknown;
  /** Tracks of other models. */
  models?: readonly { model: string; track: unknown }[];
  cone?: { features?: unknown } | undefined;
  isConeMissing?: boolean;
  reading?: number;
  problems?: readonly { path: string; expected: string; found: string }[];
}

const isFeature = (value: unknown): value is { geometry?: unknown } =>
  typeof value === 'object' && value !== null;

/** What the host tells a page of assets that were read, and of the exposure of them. */
export function exposureMessages(
  features: readonly (Feature | null)[],
  {
    withinKm,
    only = 0,
    track = crossing,
    models = [],
    cone = crossingCone,
    isConeMissing = false,
    reading = 1,
    problems = [],
  }: Exposed = {},
): ExposureMessage[] {
  const table = tableOf(features);
  const labels = packTexts(table.labels.bytes, table.labels.ends);
  const own = labelTracks(track, 'Track');
  const members = ensembleOf(readTracks(track).tracks).flatMap(place => own[place]?.track ?? []);
  const tracks = [
    ...own.slice(only, only + 1),
    ...models.flatMap(each => labelTracks(each.track, each.model).slice(0, 1)),
  ];
  const areas = Array.isArray(cone.features) ? cone.features.filter(isFeature) : [];
  const exposure = exposureOf({
    assets: table.geometry,
    tracks: tracks.map(each => each.track),
    cone: areas.length === 0 ? undefined : packGeometry(areas),
    withinKm,
    members,
  });
  const assets = { label: 'Coast', table, problems, origin: 'tests' };
  const data = exposureColumns(
    { assets, tracks, exposure, withinKm, sent: tracks.length, members: members.length },
    { reading, index: only, isConeMissing },
  );
  const { geometry, list } = table;
  return [
    {
      type: 'exposedAssets',
      face: { face: 'data', data: { reading, geometry, properties: list.properties, labels } },
    },
    {
      type: 'exposure',
      assets: { kind: 'portfolio', portfolio_id: 'coast' },
      label: 'Coast',
      withinKm,
      face: { face: 'data', data, provenance, problems },
    },
  ];
}

/** A point with a name. */
export function site(
  name: string,
  longitude: number,
  latitude: number,
  properties: Record<string, unknown> = {},
): Feature {
  const geometry = { type: 'Point' as const, coordinates: [longitude, latitude] };
  return { type: 'Feature', geometry, properties: { name, ...properties } };
}

/** On the track in its cone, off it, far off in the south, and nowhere; of one of them the value is not known. */
export const sites: readonly Feature[] = [
  site('Far away', -175, -20, { insured_value_usd: 4000 }),
  site('On the track', 175, 16, { insured_value_usd: 1_000_000 }),
  site('Beside', 172, 13.5, { insured_value_usd: 250_000 }),
  site('In the cone', -170, 18.5),
  { type: 'Feature', geometry: null, properties: { name: 'Nowhere', insured_value_usd: 7 } },
];
