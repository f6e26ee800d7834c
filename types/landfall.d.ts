/*
 * What the extension landfall.landfall gives to other extensions:
 *
 *   const landfall = vscode.extensions.getExtension<LandfallApi>('landfall.landfall');
 *   const api = await landfall?.activate();
 *   const { value } = await api.forecastHourly({ latitude: 27.95, longitude: -82.46, units: 'metric' });
 */

/**
 * The typed client of the service that the user chose, or of the embedded demo service. One method for each
 * endpoint; each asks exactly what its arguments say, without a prompt, a panel or the settings of the user, and
 * rejects with a LandfallError, also where an argument has a member that is not known. The key stays with Landfall.
 */
export interface LandfallApi {
  /** Daily forecast of a place, aggregated in its local time. */
  forecastDaily(
    args: Place & { timezone?: 'local'; units?: Units },
    options?: Options,
  ): Promise<Answer<DailyWeatherResponse>>;
  /** Hourly forecast of a place. */
  forecastHourly(
    args: Place & { timezone?: Zone; units?: Units; include_past?: boolean },
    options?: Options,
  ): Promise<Answer<HourlyWeatherResponse>>;
  /** Daily forecast of a place as of a given time. */
  pastForecastDaily(args: PlaceAsOf, options?: Options): Promise<Answer<DailyWeatherResponse>>;
  /** Hourly forecast of a place as of a given time. */
  pastForecastHourly(args: PlaceAsOf, options?: Options): Promise<Answer<HourlyWeatherResponse>>;
  /** Cyclone forecasts available for a time; without one, now. */
  cycloneForecasts(
    args: { time?: DateTime; min_storm_category?: number; basin_ids?: string[]; model?: CycloneModel },
    options?: Options,
  ): Promise<Answer<CycloneForecast[]>>;
  /** Forecast track of a storm, in MF-GeoJSON. */
  cycloneTrack(args: Storm, options?: Options): Promise<Answer<FeatureCollection>>;
  /** Forecast cone of a storm. */
  cycloneCone(args: Storm & { smooth_cone?: boolean }, options?: Options): Promise<Answer<FeatureCollection>>;
  /** Features of a portfolio. */
  portfolioFeatures(
    args: { portfolio_id: string; x?: number; y?: number; z?: number; country?: string },
    options?: Options,
  ): Promise<Answer<FeatureCollection>>;
  /** Forecast time series of a portfolio, from one initialization time. */
  portfolioForecasts(
    args: Series & { init_time: DateTime },
    options?: Options,
  ): Promise<Answer<TimeSeriesFeatureCollection>>;
  /** Observed time series of a portfolio, between two valid times. */
  portfolioObservations(
    args: Series & { valid_time_start: DateTime; valid_time_end: DateTime },
    options?: Options,
  ): Promise<Answer<TimeSeriesFeatureCollection>>;
  /** Latest initialization time of a portfolio, as the service writes it. */
  portfolioInitTime(
    args: { portfolio_id: string; time: DateTime },
    options?: Options,
  ): Promise<Answer<string>>;
}

export interface Options {
  /** Ends the request; the promise then rejects with a LandfallError named CancelledError. */
  signal?: AbortSignal;
}

/** An answer of the service; it belongs to the caller, who may change it. */
export interface Answer<T> {
  /** What came, members that the specification does not know included; what could not be read is a gap. */
  value: ReadableResponse<T>;
  /** Where the response departed from the specification. */
  problems: Problem[];
  /** The request; it never holds the key. */
  url: string;
  /** Epoch milliseconds at which the response was complete. */
  receivedAt: number;
}

/**
 * What is read of a value: what could not be read is a gap in its own place, null in a list and nothing in an
 * object, so that lists which run parallel stay beside one another. A list of numbers, such as a position, is whole.
 */
export type Readable<T> = T extends readonly number[]
  ? T
  : T extends readonly (infer Element)[]
    ? (Readable<Element> | null)[]
    : T extends object
      ? { [Member in keyof T]?: Readable<T[Member]> | undefined }
      : T;

type ListNames<T> = keyof { [Member in keyof T as T[Member] extends readonly unknown[] ? Member : never]: 1 };

/** What is read of a response: it has its lists, without which nothing of it could be read. */
export type ReadableResponse<T> = T extends string | readonly unknown[]
  ? Readable<T>
  : Readable<T> & { [Member in ListNames<T>]: Readable<T[Member]> };

export interface Problem {
  /** JSON path, such as `$.daily[3].temperature`. */
  path: string;
  expected: string;
  found: string;
}

/**
 * What every rejection is; `name` tells which. CancelledError is also that of a request under way when the user
 * chooses another service; UnusableServiceError says that the address of the service cannot be used, or that the user
 * has not accepted one without encryption.
 */
export interface LandfallError extends Error {
  name:
    | 'InvalidArgumentsError'
    | 'UnusableServiceError'
    | 'UnauthorizedError'
    | 'NotFoundError'
    | 'RefusedParametersError'
    | 'ServerFailureError'
    | 'StatusError'
    | 'NetworkError'
    | 'TimeoutError'
    | 'TooLargeError'
    | 'CancelledError'
    | 'UnreadableResponseError'
    | 'ReadingExhaustedError';
  /** Method and address that were asked, the latter empty where nothing was; it never holds the key. */
  request: { endpoint: string; url: string };
}

/** RFC 3339, such as `2026-09-28T06:00:00Z`; without an offset it is UTC. */
export type DateTime = string;
/** ISO 8601 duration above P0D, such as `P5D` or `PT36H`. */
export type Duration = string;
export type Units = 'metric' | 'imperial';
export type Zone = 'local' | 'utc';
export type CycloneModel = 'OFCL' | 'GFTC' | 'GFTC_0623' | 'GFTC_0902';
/** 1 and "1" are distinct. */
export type FeatureId = number | string;

export interface Place {
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
}

export interface PlaceAsOf extends Place {
  time: DateTime;
  timezone?: Zone;
  units?: Units;
}

export interface Storm {
  storm_id: string;
  time?: DateTime;
  max_lead_time?: Duration;
  model?: CycloneModel;
}

export interface Series {
  portfolio_id: string;
  id?: FeatureId[];
  variables?: string[];
}

interface WeatherResponse extends Place {
  forecast_time: DateTime;
  timezone: string;
  /** Its unit is not stated by the service. */
  utc_offset: number;
  /** Unit labels by field. */
  units: { [field: string]: unknown };
  elevation?: number | undefined;
  [member: string]: unknown;
}

export interface DailyWeatherResponse extends WeatherResponse {
  daily: DailyConditions[];
}

export interface HourlyWeatherResponse extends WeatherResponse {
  hourly: HourlyConditions[];
}

/** Every value is optional; enumerations may outgrow those of the specification. */
export interface HourlyConditions {
  timestamp: DateTime;
  temperature?: number | undefined;
  precipitation_accumulation?: number | undefined;
  precipitation_probability?: number | undefined;
  precipitation_type?: string | undefined;
  snowfall_accumulation?: number | undefined;
  cloud_cover?: number | undefined;
  humidity?: number | undefined;
  wind_speed?: number | undefined;
  wind_direction?: number | undefined;
  dewpoint_temperature?: number | undefined;
  pressure?: number | undefined;
  downward_solar_radiation?: number | undefined;
  wind_speed_100m?: number | undefined;
  wind_direction_100m?: number | undefined;
  feels_like_temperature?: number | undefined;
  weather_code?: string | undefined;
  global_horizontal_irradiation?: number | undefined;
  direct_normal_irradiation?: number | undefined;
  diffuse_horizontal_irradiation?: number | undefined;
  [member: string]: unknown;
}

export interface DailyConditions extends HourlyConditions {
  /** Mostly a calendar day of the place, such as `2026-09-28`. */
  timestamp: string;
  max_temperature?: number | undefined;
  min_temperature?: number | undefined;
}

export interface CycloneForecast {
  storm_id: string;
  storm_name: string;
  category: number;
  position: Place;
  forecast_time: DateTime;
  forecast_source_info: string;
  forecast_last_updated: DateTime;
  type?: string | undefined;
  [member: string]: unknown;
}

/** RFC 7946, longitude first. */
export type Geometry =
  | { type: 'Point'; coordinates: number[]; [member: string]: unknown }
  | { type: 'MultiPoint' | 'LineString'; coordinates: number[][]; [member: string]: unknown }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: number[][][]; [member: string]: unknown }
  | { type: 'MultiPolygon'; coordinates: number[][][][]; [member: string]: unknown }
  | { type: 'GeometryCollection'; geometries: Geometry[]; [member: string]: unknown };

export interface Feature {
  type: 'Feature';
  bbox?: number[] | undefined;
  geometry?: Geometry | null | undefined;
  properties?: { [name: string]: unknown } | null | undefined;
  id?: FeatureId | undefined;
  [member: string]: unknown;
}

export interface FeatureCollection {
  type: 'FeatureCollection';
  features: Feature[];
  bbox?: number[] | undefined;
  [member: string]: unknown;
}

export interface TimeSeriesFeature extends Feature {
  /** Arrays beside `datetimes` run parallel to it. */
  properties: { datetimes: DateTime[]; static: { [name: string]: unknown }; [name: string]: unknown };
}

export interface TimeSeriesFeatureCollection {
  type: 'FeatureCollection';
  features: TimeSeriesFeature[];
  bbox?: number[] | undefined;
  [member: string]: unknown;
}
