/** Why a forecast value has no observation beside it; of several reasons the first of these. */
export const MISSING_KINDS = [
  /** The feature has no id. */
  'withoutId',
  /** An earlier feature of the run has the id: the first stands. */
  'repeatedId',
  'unreadableTime',
  /** The value lies beyond the last time of its series. */
  'withoutTime',
  /** A later row of the series has the time: the last stands, also where it has a gap. */
  'repeatedTime',
  /** The valid time lies before the init time: that is no forecast. */
  'beforeInit',
  /** No number was forecast, or a mark for a missing one. */
  'forecastGap',
  'assetNotObserved',
  /** The asset has observations, and none of the variable. */
  'variableNotObserved',
  /** A unit is given of what was observed, and none of the forecast. */
  'unitNotForecast',
  /** A unit is given of the forecast, and none of what was observed. */
  'unitNotObserved',
  'unitDiffers',
  /** The asset has no observation at the valid time. */
  'timeNotObserved',
  /** What adds up between two times does so over another interval than was observed, or it is not known over which. */
  'intervalDiffers',
  /** What was observed at the valid time is no number, or a mark for a missing one. */
  'observationGap',
] as const;
export type MissingKind = (typeof MISSING_KINDS)[number];

/** Where forecast values stand, a column of each. */
export interface Places {
  /** Index of the asset; −1 where it has no id. */
  asset: Int32Array;
  /** Index of the run. */
  run: Int32Array;
  /** Valid time less init time; NaN where the valid time cannot be read. */
  leadSeconds: Float64Array;
}

/** All forecast values of one variable in one unit, each of them either beside its observation or missing. */
export interface VariablePairs extends Places {
  name: string;
  /** Label as it came first; undefined where none is given. */
  unit: string | undefined;
  forecast: Float64Array;
  observed: Float64Array;
  /** What was last observed at the asset up to the init time, held; NaN where there is nothing. */
  persistence: Float64Array;
  /** Of the run issued next before that has the same valid time at the asset; NaN where none has. */
  earlierRun: Float64Array;
  missing: Places & {
    /** Place in `MISSING_KINDS`. */
    kind: Uint8Array;
  };
}

/** A forecast value beside its observation. */
export interface Pair {
  asset: number;
  run: number;
  initTime: number;
  validTime: number;
  forecast: number;
  observed: number;
  persistence: number;
}

/** A forecast value without one; -1 for no asset, no valid time where it cannot be read. */
export interface MissingPair extends Pick<Pair, 'asset' | 'run' | 'initTime'> {
  validTime: number | undefined;
  kind: MissingKind;
}

/** Pairs of one variable as they are found, run after run in the order of init times. */
export interface PairList {
  name: string;
  unit: string | undefined;
  add(pair: Pair): void;
  addMissing(missing: MissingPair): void;
  packed(): VariablePairs;
}

export function createPairList(name: string, unit: string | undefined): PairList {
  const pairs = { ...places(), forecast: numbers(), observed: numbers(), persistence: numbers() };
  const earlierRun = numbers();
  const missing = { ...places(), kind: numbers() };
  const latest = new Map<number, Map<number, number>>();
  return {
    name,
    unit,
    add({ asset, run, initTime, validTime, forecast, observed, persistence }) {
      pairs.asset.push(asset);
      pairs.run.push(run);
      pairs.leadSeconds.push((validTime - initTime) / 1000);
      pairs.forecast.push(forecast);
      pairs.observed.push(observed);
      pairs.persistence.push(persistence);
      const byTime = latest.get(asset) ?? new Map<number, number>();
      earlierRun.push(byTime.get(validTime) ?? Number.NaN);
      latest.set(asset, byTime.set(validTime, forecast));
    },
    addMissing({ asset, run, initTime, validTime = Number.NaN, kind }) {
      missing.asset.push(asset);
      missing.run.push(run);
      missing.leadSeconds.push((validTime - initTime) / 1000);
      missing.kind.push(MISSING_KINDS.indexOf(kind));
    },
    packed: () => ({
      name,
      unit,
      ...packedPlaces(pairs),
      forecast: new Float64Array(pairs.forecast),
      observed: new Float64Array(pairs.observed),
      persistence: new Float64Array(pairs.persistence),
      earlierRun: new Float64Array(earlierRun),
      missing: { ...packedPlaces(missing), kind: new Uint8Array(missing.kind) },
    }),
  };
}

function numbers(): number[] {
  return [];
}

function places() {
  return { asset: numbers(), run: numbers(), leadSeconds: numbers() };
}

function packedPlaces({ asset, run, leadSeconds }: ReturnType<typeof places>): Places {
  return {
    asset: new Int32Array(asset),
    run: new Int32Array(run),
    leadSeconds: new Float64Array(leadSeconds),
  };
}
