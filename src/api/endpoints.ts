import * as z from 'zod';
import * as parameter from './parameters.ts';
import type { ReadableResponse } from './readable.ts';
import { CYCLONE_MODELS, cycloneForecastList, DEFAULT_CYCLONE_MODEL } from './schemas/cyclone.ts';
import { featureCollection } from './schemas/geojson.ts';
import { initTime, timeSeriesFeatureCollection } from './schemas/portfolio.ts';
import { dailyWeatherResponse, hourlyWeatherResponse } from './schemas/weather.ts';

const units = z.enum(['metric', 'imperial']).optional().meta({ description: 'Unit system of the values.' });
const zone = z.enum(['local', 'utc']).optional().meta({ description: 'Time zone of the timestamps.' });
const model = z
  .enum(CYCLONE_MODELS)
  .optional()
  .meta({ description: 'Forecast model.', default: DEFAULT_CYCLONE_MODEL });
const time = parameter.time;
const present = time.optional().meta({
  description: 'RFC 3339 date-time, in UTC where it has no offset; by default the current time.',
});

const place = { latitude: parameter.latitude, longitude: parameter.longitude };
const placeAsOf = { ...place, time, timezone: zone, units };
const storm = { time: present, max_lead_time: parameter.leadTime.optional(), model };
const stormPath = z.object({ storm_id: parameter.pathId });
const portfolioPath = z.object({ portfolio_id: parameter.pathId });
const noPath = z.object({});
const series = {
  id: parameter.featureIds.optional().meta({ default: '[]' }),
  variables: parameter.variableNames.optional().meta({ default: '[]' }),
};
const flag = (byDefault: boolean) => parameter.boolean.optional().meta({ default: byDefault });

/**
 * The service, in eleven rows. Everything else is derived from them: the client's methods, the demo service's
 * routing and its 422s, the prompts, raw JSON, copied requests and the OpenAPI document.
 */
export const endpoints = {
  forecastDaily: {
    path: '/forecast/daily',
    doc: 'Daily forecast for a location, aggregated in local time.',
    pathParameters: noPath,
    query: z.object({ ...place, timezone: z.enum(['local']).optional(), units }),
    response: dailyWeatherResponse,
  },
  forecastHourly: {
    path: '/forecast/hourly',
    doc: 'Hourly forecast for a location.',
    pathParameters: noPath,
    query: z.object({ ...place, timezone: zone, units, include_past: flag(false) }),
    response: hourlyWeatherResponse,
  },
  pastForecastDaily: {
    path: '/past/forecast/daily',
    doc: 'Daily forecast for a location as of a given time.',
    pathParameters: noPath,
    query: z.object(placeAsOf),
    response: dailyWeatherResponse,
  },
  pastForecastHourly: {
    path: '/past/forecast/hourly',
    doc: 'Hourly forecast for a location as of a given time.',
    pathParameters: noPath,
    query: z.object(placeAsOf),
    response: hourlyWeatherResponse,
  },
  cycloneForecasts: {
    path: '/cyclones/forecasts',
    doc: 'Cyclone forecasts available for a time.',
    pathParameters: noPath,
    query: z.object({
      time: present,
      min_storm_category: parameter.integer.optional(),
      basin_ids: parameter.basinIds.optional(),
      model,
    }),
    response: cycloneForecastList,
  },
  cycloneTrack: {
    path: '/cyclones/forecasts/{storm_id}/track',
    doc: 'Forecast track of a storm, in MF-GeoJSON.',
    pathParameters: stormPath,
    query: z.object(storm),
    response: featureCollection,
  },
  cycloneCone: {
    path: '/cyclones/forecasts/{storm_id}/cone',
    doc: 'Forecast cone of a storm.',
    pathParameters: stormPath,
    query: z.object({ ...storm, smooth_cone: flag(true) }),
    response: featureCollection,
  },
  portfolioFeatures: {
    path: '/portfolios/{portfolio_id}/features',
    doc: 'Features of a portfolio.',
    pathParameters: portfolioPath,
    query: z.object({
      x: parameter.integer.optional(),
      y: parameter.integer.optional(),
      z: parameter.integer.optional(),
      country: parameter.text.optional(),
    }),
    response: featureCollection,
  },
  portfolioForecasts: {
    path: '/portfolios/{portfolio_id}/forecasts',
    doc: 'Forecast time series of a portfolio, from one initialization time.',
    pathParameters: portfolioPath,
    query: z.object({ ...series, init_time: time }),
    response: timeSeriesFeatureCollection,
  },
  portfolioObservations: {
    path: '/portfolios/{portfolio_id}/observations',
    doc: 'Observed time series of a portfolio, between two valid times.',
    pathParameters: portfolioPath,
    query: z.object({ ...series, valid_time_start: time, valid_time_end: time }),
    response: timeSeriesFeatureCollection,
  },
  portfolioInitTime: {
    path: '/portfolios/{portfolio_id}/init_time',
    doc: 'Latest initialization time of a portfolio.',
    pathParameters: portfolioPath,
    query: z.object({ time }),
    response: initTime,
  },
} as const;

export type EndpointId = keyof typeof endpoints;
type Row<E extends EndpointId> = (typeof endpoints)[E];

/** What a caller gives: path and query parameters in one object, as values rather than text. */
export type EndpointArguments<E extends EndpointId> = PathArguments<z.output<Row<E>['pathParameters']>> &
  z.output<Row<E>['query']>;

/** An object without members would forbid every other member of the intersection. */
type PathArguments<P> = Record<string, never> extends P ? unknown : P;

/** What the specification promises. */
export type PromisedResponse<E extends EndpointId> = z.output<Row<E>['response']>;

/** What the service answers, as far as it can be read. */
export type EndpointResponse<E extends EndpointId> = ReadableResponse<PromisedResponse<E>>;
