/*
 * What the extension landfall.landfall gives to other extensions:
 *
 *   const landfall = vscode.extensions.getExtension<LandfallApi>('landfall.landfall');
 *   const api = await landfall?.activate();
 *   const answer = await api?.forecastHourly({ latitude: 27.95, longitude: -82.46, units: 'metric' });
 */

/**
 * The typed client of the service that the user chose, or of the embedded demo service. One method for each
 * endpoint; each asks exactly what its arguments say, without a prompt, a panel or the settings of the user, and
 * rejects with a LandfallError, also where an argument has a member that is not known, or inherits one that is, as from a
 * class with getters. The key stays with Landfall.
 */
export interface LandfallApi {
  /** Daily forecast of a place, aggregated in its local time. */
  forecastDaily(
    args: Place & { timezone?: 'local' | undefined; units?: Units | undefined },
    options?: Options,
  ): Promise<Answer<DailyWeatherResponse>>;
  /** Hourly forecast of a place. */
  forecastHourly(
    args: Place & {
      timezone?: Zone | undefined;
      units?: Units | undefined;
      include_past?: boolean | undefined;
    },
    options?: Options,
  ): Promise<Answer<HourlyWeatherResponse>>;
  /** Daily forecast of a place as of a given time. */
  pastForecastDaily(args: PlaceAsOf, options?: Options): Promise<Answer<DailyWeatherResponse>>;
  /** Hourly forecast of a place as of a given time. */
  pastForecastHourly(args: PlaceAsOf, options?: Options): Promise<Answer<HourlyWeatherResponse>>;
  /** Cyclone forecasts available for a time; without one, now. */
  cycloneForecasts(
    args: {
      time?: DateTime | undefined;
      /** A whole number. */
      min_storm_category?: number | undefined;
      basin_ids?: string[] | undefined;
      model?: CycloneModel | undefined;
    },
    options?: Options,
  ): Promise<Answer<CycloneForecast[]>>;
  /** Forecast track of a storm, in MF-GeoJSON. */
  cycloneTrack(args: Storm, options?: Options): Promise<Answer<FeatureCollection>>;
  /** Forecast cone of a storm. */
  cycloneCone(
    args: Storm & { smooth_cone?: boolean | undefined },
    options?: Options,
  ): Promise<Answer<FeatureCollection>>;
  /** Features of a portfolio. */
  portfolioFeatures(
    args: {
      portfolio_id: string;
      /** Whole numbers. */
      x?: number | undefined;
      y?: number | undefined;
      z?: number | undefined;
      country?: string | undefined;
    },
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
  signal?: AbortSignal | null | undefined;
}

/** An answer of the service; it belongs to the caller, who may change it. */
export interface Answer<T> {
  /**
   * What came, members that the specification does not know included; what could not be read is a gap. A text or a
   * number of another form than is promised, such as a time that is none or a fraction for a whole number, stays.
   */
  value: ReadableResponse<T>;
  /** Where the response departed from the specification: the first 500 places. */
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
  /** JSON path, such as `$.daily[3].temperature`; of arguments the name of the member, such as `id.0`. */
  path: string;
  expected: string;
  found: string;
}

/**
 * What every rejection is; `name` tells which. CancelledError is also that of a request under way when the user
 * chooses another service; UnusableServiceError says that the address of the service cannot be used, or that the user
 * has not accepted one without encryption. The members that are optional are of the errors that are named.
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
  /**
   * Method, or of a command its id or its subject, such as `locations`, and the address that was asked; it never holds
   * the key. Where nothing was asked, the address is empty, or of InvalidArgumentsError the path of the endpoint, such as
   * `/forecast/hourly`.
   */
  request: { endpoint: string; url: string };
  /** InvalidArgumentsError: what is wrong with each. */
  parameters?: Problem[] | undefined;
  /**
   * Of an answer with another status than 200: 401 is an UnauthorizedError, 404 a NotFoundError, 422 a
   * RefusedParametersError, 500 and above a ServerFailureError, and any other, such as 429, a StatusError.
   */
  status?: number | undefined;
  /** What the service said with that status: its first 2000 characters. */
  detail?: string | undefined;
  /** Milliseconds after which it asks to try again; undefined where it does not. */
  retryAfter?: number | undefined;
  /** Where a redirect leads, which is not followed. */
  location?: string | undefined;
  /** NetworkError: what kept the response from coming, such as `refused`, `name`, `unreachable` or `certificate`. */
  fault?: string | undefined;
  /** The system's word for it, such as `ECONNREFUSED`. */
  code?: string | undefined;
  /** The head of a response had come before it failed. */
  answered?: boolean | undefined;
  /** UnreadableResponseError: where it is not what is promised. */
  problems?: Problem[] | undefined;
  /** ReadingExhaustedError: more of it than reading may take. */
  of?: 'memory' | 'time' | undefined;
}

/** RFC 3339, such as `2026-09-28T06:00:00Z`; without an offset it is UTC, unless its place says otherwise. */
export type DateTime = string;
/** ISO 8601 duration above P0D, such as `P5D` or `PT36H`. */
export type Duration = string;
export type Units = 'metric' | 'imperial';
export type Zone = 'local' | 'utc';
export type CycloneModel = 'OFCL' | 'GFTC' | 'GFTC_0623' | 'GFTC_0902';
/** 1 and "1" are distinct; a number that is asked for is a whole one. */
export type FeatureId = number | string;

export interface Place {
  /** Degrees north; of a question within ±90. */
  latitude: number;
  /** Degrees east; of a question within ±180. */
  longitude: number;
}

export interface PlaceAsOf extends Place {
  time: DateTime;
  timezone?: Zone | undefined;
  units?: Units | undefined;
}

export interface Storm {
  storm_id: string;
  time?: DateTime | undefined;
  max_lead_time?: Duration | undefined;
  model?: CycloneModel | undefined;
}

export interface Series {
  portfolio_id: string;
  id?: FeatureId[] | undefined;
  variables?: string[] | undefined;
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
  /** Without an offset it is on the clock that `timezone` and `utc_offset` of the response name, not in UTC. */
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
  /** Its encoding is not stated by the service. */
  category: number;
  position: Place & { [member: string]: unknown };
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
  /** Arrays beside `datetimes` run parallel to it, and stay as they came, also where they are longer or shorter. */
  properties: { datetimes: DateTime[]; static: { [name: string]: unknown }; [name: string]: unknown };
}

export interface TimeSeriesFeatureCollection {
  type: 'FeatureCollection';
  features: TimeSeriesFeature[];
  bbox?: number[] | undefined;
  [member: string]: unknown;
}

/**
 * What commands resolve to, by their ids; those that are not here resolve to nothing, or to a Uri (exports). A command
 * that asks a person for what its arguments do not hold resolves to undefined where the person leaves that:
 *
 *   type Rows = CommandResults['landfall.storm.exposure'];
 *   const rows = await vscode.commands.executeCommand<Rows>('landfall.storm.exposure', { storm_id, portfolio_id });
 */
export interface CommandResults {
  'landfall.forecast.daily': ReadableResponse<DailyWeatherResponse>;
  'landfall.forecast.hourly': ReadableResponse<HourlyWeatherResponse>;
  'landfall.forecast.pastDaily': ReadableResponse<DailyWeatherResponse>;
  'landfall.forecast.pastHourly': ReadableResponse<HourlyWeatherResponse>;
  /** In the order of the places, all of the kind that was asked for. */
  'landfall.location.compare': (
    | ReadableResponse<DailyWeatherResponse>
    | ReadableResponse<HourlyWeatherResponse>
  )[];
  'landfall.storms.find': ReadableResponse<CycloneForecast[]>;
  'landfall.storm.open': {
    track: ReadableResponse<FeatureCollection>;
    cone: ReadableResponse<FeatureCollection>;
  };
  'landfall.storm.track': ReadableResponse<FeatureCollection>;
  'landfall.storm.cone': ReadableResponse<FeatureCollection>;
  'landfall.storm.exposure': ExposureRow[];
  'landfall.storm.watch': Watch;
  'landfall.portfolio.open': ReadableResponse<FeatureCollection>;
  'landfall.portfolio.forecasts': ReadableResponse<TimeSeriesFeatureCollection>;
  'landfall.portfolio.observations': ReadableResponse<TimeSeriesFeatureCollection>;
  'landfall.portfolio.initTime': DateTime;
  /** Empty where the service names no run. */
  'landfall.portfolio.verify': VerificationRow[];
  'landfall.portfolio.watch': Watch;
  'landfall.location.add': SavedLocation;
  'landfall.location.pin': PinnedPlace;
  'landfall.location.watch': Watch;
  'landfall.file.addForecast': FileForecastSummary;
  'landfall.file.watch': Watch;
  /** Undefined where nothing of that subject is watched. */
  'landfall.watch.stop': Watch | undefined;
  /** Newest first: the last 200. */
  'landfall.watch.log': ToldChange[];
  /** The report, as Markdown. */
  'landfall.service.diagnose': string;
}

/** How near one track comes to an asset; null where it is not known, or never. Times are RFC 3339 in UTC. */
export interface ExposureApproach {
  /** The model, or what tells the track from others that came; empty where none has a position. */
  track: string;
  /** Of the closest approach, on great circles. */
  distance_km: number | null;
  time: string | null;
  lead_time_hours: number | null;
  /** Wind of the storm then, in the unit in which it came. */
  wind: number | null;
  wind_unit: string | null;
  wind_kt: number | null;
  /** When it is first within `within_km`; null where that was not asked for too. */
  first_within_time: string | null;
  first_within_lead_time_hours: number | null;
}

/**
 * One asset, in the order of the assets: the approach of the first track is its own. With `models`, the approach of the
 * first of them is in `storm_2_track`, `storm_2_distance_km`, `storm_2_closest_time`, `storm_2_lead_time_hours`,
 * `storm_2_wind`, `storm_2_wind_unit`, `storm_2_wind_kt` and, of 200 km, `storm_2_within_200_km_time` and
 * `storm_2_within_200_km_lead_time_hours`; `storm_2_missing` says why it has none. The next is `storm_3_…`.
 */
export interface ExposureRow extends ExposureApproach {
  /** Place of the asset among all, from 0. */
  index: number;
  /** Several may have the same; null where it has none. */
  id: FeatureId | null;
  label: string;
  /** Null where there is no cone, or the asset has no place. */
  in_cone: boolean | null;
  /** Members of the ensemble that came, and how many of them come within `within_km`: a count, and no probability. */
  members: number | null;
  members_within: number | null;
  /** The approaches of other tracks that came, or with `models` of those. */
  others: ExposureApproach[];
  [storm: `storm_${number}_${string}`]: string | number | boolean | null | undefined;
}

/**
 * How good forecasts were: of a variable in a unit, over all, for a lead time, or for an asset. What does not apply, or
 * cannot be computed, is undefined. Errors are forecast less observation, in the unit.
 */
export interface VerificationRow {
  variable: string;
  unit?: string | undefined;
  group: 'all' | 'lead time' | 'asset';
  /** The lead time is so many hours or more, and less than the next. */
  lead_time_from_hours?: number | undefined;
  lead_time_before_hours?: number | undefined;
  asset_id?: FeatureId | undefined;
  /** Forecast values beside an observation, of which all that follows is computed. */
  derived_pairs: number;
  /** Forecast values beside none, by the reason. */
  derived_missing_without_id: number;
  derived_missing_repeated_id: number;
  derived_missing_unreadable_time: number;
  derived_missing_without_time: number;
  derived_missing_repeated_time: number;
  derived_missing_before_init_time: number;
  derived_missing_forecast_gap: number;
  derived_missing_asset_not_observed: number;
  derived_missing_variable_not_observed: number;
  derived_missing_unit_not_forecast: number;
  derived_missing_unit_not_observed: number;
  derived_missing_unit_differs: number;
  derived_missing_interval_differs: number;
  derived_missing_time_not_observed: number;
  derived_missing_observation_gap: number;
  derived_bias?: number | undefined;
  derived_mae?: number | undefined;
  derived_rmse?: number | undefined;
  /** Errors below which so many of a hundred lie. */
  derived_error_p10?: number | undefined;
  derived_error_p25?: number | undefined;
  derived_error_p50?: number | undefined;
  derived_error_p75?: number | undefined;
  derived_error_p90?: number | undefined;
  /** 1 is without error, 0 as good as what was observed when the run began, held. */
  derived_skill_persistence?: number | undefined;
  derived_skill_persistence_pairs: number;
  /** The same against the run before. */
  derived_skill_earlier_run?: number | undefined;
  derived_skill_earlier_run_pairs: number;
  /** Runs that came, and those that the service names but did not give. */
  derived_runs: number;
  derived_runs_missing: number;
}

export interface SavedLocation extends Place {
  /** Stays when it is renamed. */
  id: string;
  name: string;
}

/** A saved location has its id. */
export interface PinnedPlace extends Place {
  name: string;
  id?: string | undefined;
}

export interface FileForecastSummary {
  /** Uri of the new file, as text. */
  file: string;
  assets: number;
  assets_without_place: number;
  /** Distinct places. */
  places: number;
  /** Places that were asked now, and those of which an earlier run had the answer. */
  asked: number;
  resumed: number;
  /** Places that failed: a column has the reason. */
  failed: number;
}

/** Of a limit: above or below a value, of a variable of hourly or daily forecasts. */
export interface Limit {
  field: string;
  comparison: 'above' | 'below';
  value: number;
  /** Label of the unit; the limit holds for values under it alone. */
  unit: string;
  kind: 'daily' | 'hourly';
}

interface Followed {
  model?: string | undefined;
  within_km?: number | undefined;
}

/** What is watched. */
export type Watch =
  | (Followed & { kind: 'storm'; storm_id: string; name?: string | undefined })
  | {
      kind: 'forming';
      model?: string | undefined;
      basin_ids?: string[] | undefined;
      min_storm_category?: number | undefined;
    }
  | (Followed & { kind: 'portfolio'; portfolio_id: string })
  | (Followed & { kind: 'locations' })
  | (Followed & {
      kind: 'file';
      /** As text. */
      uri: string;
      /** Of a table, columns that a person took for its coordinates, from 0. */
      latitude?: number | undefined;
      longitude?: number | undefined;
      decimalComma?: boolean | undefined;
      /** Name of the remote that has the file; undefined for this machine. */
      remote?: string | undefined;
    })
  | { kind: 'limit'; portfolio_id: string; limit: Limit };

/** Something that a watch told. */
export interface ToldChange {
  /** Epoch milliseconds. */
  at: number;
  /** In the language of the editor. */
  text: string;
  /** Why no notification showed it. */
  silent?: 'muted' | 'quiet' | undefined;
  /** The storm that it is about. */
  storm?: { storm_id: string; name?: string | undefined; model?: string | undefined } | undefined;
}
