import type { EndpointId } from '../../src/api/endpoints.ts';
import { pointsBody } from './featureBodies.ts';

/** A body that once held up the extension host, and the endpoint that answers it. */
export interface LargeBody {
  name: string;
  endpoint: EndpointId;
  bytes: () => Buffer;
}

const COLLECTION = ['{"type":"FeatureCollection","features":[', ']}'] as const;
const LINE = [
  '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"LineString","coordinates":[',
  ']}}]}',
] as const;
const SERIES = [
  '{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"properties":{"static":{},"datetimes":[',
  ']}}]}',
] as const;
const STORM =
  '{"storm_id":"AL092022","storm_name":"Ian","category":4,"position":{"latitude":26,"longitude":-82},"forecast_time":"2022-09-28T12:00:00Z","forecast_source_info":"test","forecast_last_updated":"2022-09-28T12:00:00Z"}';

/** The same element over and over, up to a number of bytes. */
function repeated([head, tail]: readonly [string, string], element: string, megabytes: number): Buffer {
  const unit = Buffer.from(`${element},`);
  const count = Math.ceil((megabytes * 1e6) / unit.length);
  return Buffer.concat([Buffer.from(head), Buffer.alloc(unit.length * count - 1, unit), Buffer.from(tail)]);
}

/** Bodies of which each is large, or takes long to read for its size, or both. */
export function largeBodies(megabytes = 24): LargeBody[] {
  const features = (name: string, element: string, size = megabytes): LargeBody => ({
    name,
    endpoint: 'portfolioFeatures',
    bytes: () => repeated(COLLECTION, element, size),
  });
  const storms = 4800;
  return [
    {
      name: `a portfolio of ${Math.round(megabytes * 4.2)} MB`,
      endpoint: 'portfolioFeatures',
      bytes: () => Buffer.from(pointsBody(Math.round(megabytes * 26_000))),
    },
    {
      name: `${storms} storms`,
      endpoint: 'cycloneForecasts',
      bytes: () =>
        Buffer.from(`[${Array.from({ length: storms }, (_, id) => STORM.replace('AL092022', `AL${id}`))}]`),
    },
    {
      name: 'broken positions',
      endpoint: 'portfolioFeatures',
      bytes: () => repeated(LINE, '[1]', megabytes),
    },
    {
      name: 'broken positions of a track',
      endpoint: 'cycloneTrack',
      bytes: () => repeated(LINE, '[]', megabytes),
    },
    {
      name: 'positions of a track',
      endpoint: 'cycloneTrack',
      bytes: () => repeated(LINE, '[-82.5,27.9]', megabytes),
    },
    features('empty objects', '{}', megabytes * 1.375),
    {
      name: 'empty objects for storms',
      endpoint: 'cycloneForecasts',
      bytes: () => repeated(['[', ']'], '{}', megabytes * 1.375),
    },
    {
      name: 'bad datetimes',
      endpoint: 'portfolioForecasts',
      bytes: () => repeated(SERIES, '"2026-13-45T99:00:00Z"', megabytes),
    },
    features('null features', 'null'),
    features('null ids', '{"type":"Feature","id":null,"geometry":null,"properties":{}}'),
    features('null bboxes', '{"type":"Feature","bbox":null,"geometry":null,"properties":{}}'),
    {
      name: 'a string without an end behind NaN',
      endpoint: 'portfolioFeatures',
      bytes: () => Buffer.from(`[NaN,${'"\\'.repeat(megabytes * 100_000)}`),
    },
  ];
}
