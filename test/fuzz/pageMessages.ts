import type { EndpointId } from '../../src/api/endpoints.ts';
import { rowsAt } from '../../src/api/reading/featureColumns.ts';
import { columnsOf } from '../../src/api/reading/featureList.ts';
import { readResponse, type ServiceResponse } from '../../src/api/readResponse.ts';
import { isoText } from '../../src/domain/dateTime.ts';
import { EVERY_FEATURE } from '../../src/domain/featureQuery.ts';
import { packGeometry } from '../../src/domain/geometry.ts';
import { statedIssue } from '../../src/domain/issueOf.ts';
import { readTracks } from '../../src/domain/readTracks.ts';
import { verificationPairs } from '../../src/domain/verification/verificationPairs.ts';
import { verificationSummary } from '../../src/domain/verification/verificationSummary.ts';
import { featureDetails } from '../../src/panels/featureDetails.ts';
import { featureSeries } from '../../src/panels/featureSeries.ts';
import type { ForecastIdentity, ForecastMessage } from '../../src/panels/forecastProtocol.ts';
import { weatherSeries } from '../../src/panels/forecastRequest.ts';
import type { PlacesMessage } from '../../src/panels/placesProtocol.ts';
import type { PortfolioMessage } from '../../src/panels/portfolioProtocol.ts';
import type { Face, Provenance, WeatherSeries } from '../../src/panels/protocol.ts';
import type { StormMessage } from '../../src/panels/stormProtocol.ts';
import { rowsOf } from '../harness/rowsOf.ts';
import type { WildAnswer } from './wildAnswers.ts';

export type PageName = 'forecast' | 'storm' | 'portfolio' | 'places';

interface PageMessages {
  /** What this page shows. */
  endpoints: readonly EndpointId[];
  /** What the host makes of an answer for this page. */
  of(answer: WildAnswer): readonly { type: string }[];
}

const provenance: Provenance = {
  url: 'https://weather.invalid/api/v1/forecast',
  receivedAt: Date.parse('2026-09-28T06:00:00Z'),
  service: 'weather.invalid',
  demo: false,
  stored: false,
};

const place = { latitude: 27.95, longitude: -82.46 };

/** A run of which the answer is both the forecast and what was observed. */
function verificationMessage(features: readonly unknown[]): PortfolioMessage {
  const run = '2026-09-28T06:00:00Z';
  const pairs = verificationPairs([{ initTime: Date.parse(run), features }], features, 3);
  const { summary, rows } = verificationSummary(pairs, [0, 24, 72]);
  const data = { ...summary, rows, runs: [run], asked: 1, failed: [], labels: [], bias: [] };
  return {
    type: 'verification',
    portfolio_id: 'coast',
    face: { face: 'data', data, provenance, problems: [] },
  };
}

/** The face that an answer has; one of which nothing can be read is a failure, as in the host. */
function faceOf<E extends EndpointId, D>(
  endpoint: E,
  body: Uint8Array,
  data: (response: ServiceResponse<never>) => D,
): Face<D> {
  try {
    const { service: label, demo, receivedAt } = provenance;
    const service = { label, demo, baseUrl: 'https://weather.invalid/api/v1', keyDigest: undefined };
    const received = { bytes: body, receivedAt, stored: false, service };
    const response: ServiceResponse<never> = Object(readResponse(endpoint, provenance.url, received));
    return { face: 'data', data: data(response), provenance, problems: response.problems };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UnreadableResponseError') throw error;
    return { face: 'failed', message: error.message, actions: ['retry', 'openRaw'] };
  }
}

function weatherFace({ endpoint, body }: WildAnswer): Face<WeatherSeries> {
  return faceOf(endpoint, body, response => weatherSeries(Object(response), place));
}

function kindOf(endpoint: EndpointId): 'daily' | 'hourly' {
  return endpoint === 'forecastDaily' ? 'daily' : 'hourly';
}

const stormIdentity = { storm_id: 'AL092026' };

/** The same answer as that of other models, and of an earlier issue. */
function besideMessages(face: Face<Readonly<Record<string, unknown>>>): StormMessage[] {
  const [track] = face.face === 'data' ? readTracks(face.data).tracks : [];
  const issue = track && statedIssue(track);
  const issued = issue === undefined ? undefined : isoText(issue);
  const runs = [{ time: '2026-09-27T06:00:00Z', face }];
  return [
    {
      type: 'models',
      identity: stormIdentity,
      models: [
        { model: 'GFTC', face },
        { model: 'GFTC_0623', face },
      ],
    },
    { type: 'history', identity: stormIdentity, history: { count: 4, issued, runs, loading: false } },
  ];
}

export const pageMessages: Readonly<Record<PageName, PageMessages>> = {
  forecast: {
    endpoints: ['forecastDaily', 'forecastHourly'],
    of(answer): ForecastMessage[] {
      const identity: ForecastIdentity = { ...place, kind: kindOf(answer.endpoint), earlier: [24] };
      const face = weatherFace(answer);
      const earlier = { hours: 24, time: '2026-09-27T06:00:00Z', face };
      return [
        { type: 'forecast', identity, face },
        { type: 'earlier', identity, runs: [earlier] },
      ];
    },
  },
  places: {
    endpoints: ['forecastDaily', 'forecastHourly'],
    of(answer): PlacesMessage[] {
      const face = weatherFace(answer);
      const places = [place, { ...place, latitude: 60, name: 'Oslo' }];
      return [{ type: 'places', identity: { kind: kindOf(answer.endpoint), places }, faces: [face, face] }];
    },
  },
  storm: {
    endpoints: ['cycloneTrack', 'cycloneCone', 'cycloneForecasts'],
    of({ endpoint, body }): StormMessage[] {
      if (endpoint === 'cycloneForecasts') {
        const face = faceOf<EndpointId, unknown>(endpoint, body, ({ value }) => value);
        const [storm] = face.face === 'data' && Array.isArray(face.data) ? face.data : [];
        return [{ type: 'storm', identity: stormIdentity, summary: storm ?? undefined }];
      }
      const type = endpoint === 'cycloneTrack' ? 'track' : 'cone';
      const face = faceOf<EndpointId, Readonly<Record<string, unknown>>>(
        endpoint,
        body,
        ({ value }) => value,
      );
      return [{ type, identity: stormIdentity, face }, ...(type === 'track' ? besideMessages(face) : [])];
    },
  },
  portfolio: {
    endpoints: ['portfolioFeatures', 'portfolioForecasts'],
    of({ endpoint, body }): PortfolioMessage[] {
      const identity = { portfolio_id: 'coast' };
      const features: unknown[] = [];
      const packed = faceOf(endpoint, body, ({ value }) => {
        features.push(...Object(value).features);
        const { properties, leftOut } = rowsOf(Object(value).features);
        return { ...packGeometry(Object(value).features), properties, leftOut };
      });
      if (endpoint === 'portfolioFeatures') {
        const details = features.map((feature, index) => featureDetails(Object(feature ?? {}), index));
        const first = Uint32Array.from(features.slice(0, 100).keys());
        const rows = rowsAt(columnsOf(Object(features)), first);
        return [
          { type: 'portfolio', identity, face: packed },
          { type: 'rows', start: 0, query: EVERY_FEATURE, total: features.length, rows },
          ...details.slice(0, 1).map(feature => ({ type: 'selected' as const, identity, feature })),
        ];
      }
      const first = Object(features[0] ?? {});
      const feature = featureDetails(first, 0);
      const series = featureSeries(features.slice(0, 1), feature.id ?? 'none');
      const message = 'The service has no series for this feature and time.';
      const face =
        series === undefined
          ? { face: 'empty' as const, message }
          : { face: 'data' as const, data: series, provenance, problems: [] };
      return [
        { type: 'selected', identity, feature },
        { type: 'forecasts', index: 0, init_time: '2026-09-28T06:00:00Z', face },
        { type: 'observations', index: 0, face },
        verificationMessage(features),
      ];
    },
  },
};
