import type { Provenance } from '../../../src/panels/protocol.ts';
import type { GeoJsonObject, StormSummary } from '../../../src/panels/stormProtocol.ts';

export const provenance: Provenance = {
  url: 'https://weather.invalid/api/v1/cyclones/forecasts/SP012026/track',
  receivedAt: Date.parse('2026-11-21T06:00:00Z'),
  service: 'Demo service',
  demo: true,
  stored: false,
};

export const summary: StormSummary = {
  storm_id: 'AL092026',
  storm_name: 'Ondine',
  category: 2,
  position: { latitude: 15, longitude: 170 },
  forecast_time: '2026-11-21T00:00:00Z',
  forecast_source_info: 'Synthetic, for tests',
  forecast_last_updated: '2026-11-21T03:00:00Z',
  type: 'HU',
};

/** A position every 12 hours from 21 November 2026, 00:00 UTC. */
export function trajectory(
  coordinates: readonly (readonly [number, number])[],
  members: Readonly<Record<string, unknown>> = {},
): GeoJsonObject {
  const start = Date.parse('2026-11-21T00:00:00Z');
  const datetimes = coordinates.map((_, index) => new Date(start + index * 12 * 3_600_000).toISOString());
  return {
    type: 'Feature',
    geometry: { type: 'LineString', coordinates },
    properties: { datetimes, ...members },
  };
}

export function collection(...features: readonly GeoJsonObject[]): GeoJsonObject {
  return { type: 'FeatureCollection', features };
}

/** Seven positions from 170° E to 160° W, each of another category: each colour of the scale occurs once. */
export const crossing = collection(
  trajectory(
    [
      [170, 15],
      [175, 16],
      [-180, 17],
      [-175, 18],
      [-170, 19],
      [-165, 20],
      [-160, 21],
    ],
    {
      category: [-1, 0, 1, 2, 3, 4, 5],
      wind_speed: [30, 50, 70, 90, 100, 120, 140],
      pressure: [1002, 995, 985, 970, 955, 940, 920],
      static: { wind_speed_unit: 'kt', pressure_unit: 'hPa', model: 'GFTC' },
    },
  ),
);

/** A cone around the crossing, cut at ±180° as RFC 7946 asks. */
export const crossingCone = collection({
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [169, 15],
          [180, 13],
          [180, 21],
          [169, 15],
        ],
      ],
      [
        [
          [-180, 13],
          [-158, 17],
          [-158, 25],
          [-180, 21],
          [-180, 13],
        ],
      ],
    ],
  },
});

/** Members of an ensemble from one place, which part from one another to the north and to the south. */
export function ensemble(members: number): GeoJsonObject {
  return collection(
    ...Array.from({ length: members }, (_, member) => {
      const away = members === 1 ? 0 : member / (members - 1) - 0.5;
      const sway = ((member * 7) % 5) - 2;
      const coordinates = Array.from({ length: 11 }, (_, step): [number, number] => [
        -60 - 2 * step - 0.04 * sway * step,
        16 + 0.6 * step + 0.09 * away * step ** 2 + 0.05 * sway * step,
      ]);
      return trajectory(coordinates, {
        member: member + 1,
        model: 'GFTC',
        wind_speed: coordinates.map((_, step) => 45 + 7 * step),
        static: { wind_speed_unit: 'kt' },
      });
    }),
  );
}
