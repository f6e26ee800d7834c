import type { CycloneModel } from '../api/schemas/cyclone.ts';
import { unwrapLongitude } from '../domain/antimeridian.ts';
import { ATLANTIC_CONE, EAST_PACIFIC_CONE } from '../domain/coneRadii.ts';
import { destination } from '../domain/geodesy.ts';
import { kilometres } from '../domain/nauticalMiles.ts';
import { autoregressive, gaussian, seedOf } from './noise.ts';
import { RUN_INTERVAL } from './runs.ts';
import type { Storm } from './storm.ts';
import { plausibleWind, pressureOf, stormState } from './stormLife.ts';

const HOUR = 3_600_000;

/** Lead times of forecast positions, in hours. */
const LEADS = [0, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120];

/** Correlation of errors: from one 12 h step of lead time to the next, and from one run to the next. */
const LEAD_CORRELATION = 0.95;
const RUN_CORRELATION = 0.7;
const LEAD_STEP = 12;

/** NHC cone radii in nautical miles, at these lead times in hours: none at the start. */
const RADIUS_LEADS = [0, ...ATLANTIC_CONE.hours];
const RADII = {
  atlantic: [0, ...ATLANTIC_CONE.nauticalMiles],
  eastPacific: [0, ...EAST_PACIFIC_CONE.nauticalMiles],
};

/** How each model's errors compare with those behind the NHC's radii. */
const MODEL_FACTORS: Readonly<Record<CycloneModel, number>> = {
  OFCL: 1,
  GFTC: 0.9,
  GFTC_0623: 1.15,
  GFTC_0902: 1.05,
};

export interface ForecastPosition {
  leadHours: number;
  /** Epoch milliseconds. */
  validTime: number;
  /** May pass ±180: along one track it never jumps. */
  longitude: number;
  latitude: number;
  /** Knots. */
  wind: number;
  /** hPa. */
  pressure: number;
}

/** Radius of the cone in kilometres, at a lead time in hours. */
export function coneRadiusKm(storm: Storm, model: CycloneModel, leadHours: number): number {
  const east = storm.basins[0] === 'EP' || storm.basins[0] === 'CP';
  const radii = east ? RADII.eastPacific : RADII.atlantic;
  return kilometres(at(RADIUS_LEADS, radii, leadHours)) * MODEL_FACTORS[model];
}

function at(leads: readonly number[], values: readonly number[], lead: number): number {
  const next = leads.findIndex(each => each >= lead);
  if (next <= 0) return values[next === 0 ? 0 : values.length - 1] ?? 0;
  const [before = 0, after = 0] = [leads[next - 1], leads[next]];
  const [low = 0, high = 0] = [values[next - 1], values[next]];
  return low + ((high - low) * (lead - before)) / (after - before);
}

/**
 * What a model says of a storm at a lead time: the truth, displaced along and across by errors that grow with
 * lead time as the cone radii do. A component's deviation is 0.675 of the radius: for a circular Gaussian the
 * mean track error is then 0.846 of it.
 */
export function forecastState(
  storm: Storm,
  model: CycloneModel,
  run: number,
  leadHours: number,
): ForecastPosition {
  const validTime = run + leadHours * HOUR;
  const truth = stormState(storm, validTime);
  if (leadHours === 0) return { ...truth, leadHours, validTime };
  const deviation = 0.675 * coneRadiusKm(storm, model, leadHours);
  const east = deviation * trackError(storm, model, run, leadHours, 1);
  const north = deviation * trackError(storm, model, run, leadHours, 2);
  const bearing = (Math.atan2(east, north) * 180) / Math.PI;
  const [longitude, latitude] = destination(
    [truth.longitude, truth.latitude],
    bearing,
    Math.hypot(east, north),
  );
  const windError = windDeviation(leadHours) * trackError(storm, model, run, leadHours, 3);
  const wind = plausibleWind(truth.wind * (1 + windError));
  return {
    leadHours,
    validTime,
    longitude: unwrapLongitude(longitude, truth.longitude),
    latitude,
    wind,
    pressure: pressureOf(wind),
  };
}

/** Share of the wind by which forecasts err: nothing at the start, a tenth after a day, and slower from there. */
function windDeviation(leadHours: number): number {
  return (0.25 * leadHours) / (leadHours + 40);
}

/** Deviations beyond which no forecast errs: a storm is never lost. */
const LARGEST_ERROR = 3;

const errors = new Map<string, number>();
const KEPT_ERRORS = 20_000;

/** Kept, because every hour of a point forecast near a storm asks for the same few. */
function errorAtStep(
  storm: Storm,
  model: CycloneModel,
  run: number,
  step: number,
  component: number,
): number {
  const key = `${storm.seed}:${model}:${run}:${step}:${component}`;
  const found = errors.get(key);
  if (found !== undefined) return found;
  if (errors.size >= KEPT_ERRORS) errors.clear();
  const runIndex = Math.round(run / RUN_INTERVAL);
  const seed = storm.seed ^ seedOf(model);
  const ofLead = (index: number) =>
    autoregressive(each => gaussian(seed, component, index, each), step, LEAD_CORRELATION, 12);
  const error =
    LARGEST_ERROR * Math.tanh(autoregressive(ofLead, runIndex, RUN_CORRELATION, 6) / LARGEST_ERROR);
  errors.set(key, error);
  return error;
}

/** Standard normal; continuous in lead time, correlated from run to run. */
function trackError(
  storm: Storm,
  model: CycloneModel,
  run: number,
  leadHours: number,
  component: number,
): number {
  const step = Math.floor(leadHours / LEAD_STEP);
  const fraction = leadHours / LEAD_STEP - step;
  const before = errorAtStep(storm, model, run, step, component);
  if (fraction === 0) return before;
  return before * (1 - fraction) + errorAtStep(storm, model, run, step + 1, component) * fraction;
}

/** Forecast positions of one run, up to a lead time or the storm's end. */
export function forecastTrack(
  storm: Storm,
  model: CycloneModel,
  run: number,
  maxLeadHours: number,
): ForecastPosition[] {
  return LEADS.filter(lead => lead <= maxLeadHours && run + lead * HOUR < storm.end).map(lead =>
    forecastState(storm, model, run, lead),
  );
}
