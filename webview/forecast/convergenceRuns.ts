import { addsUp } from '../../src/domain/addsUp.ts';
import { amountsOfOneInterval } from '../../src/domain/amountsOfOneInterval.ts';
import { readInstant } from '../../src/domain/dateTime.ts';
import { hasValues } from '../../src/domain/forecastSeries.ts';
import { isSameUnit } from '../../src/domain/isSameUnit.ts';
import { unitConversion } from '../../src/domain/unitConversion.ts';
import type { ConvergenceRun, RunColumn } from '../../src/panels/forecastProtocol.ts';

/** Forecasts that can be laid under one another, each of its own issue and all in one unit. */
export interface SharedRuns {
  /** In the order given, each run once. */
  shown: readonly ConvergenceRun[];
  /** One for each that is shown; undefined where it has not come, or has a unit that cannot be converted. */
  runs: readonly (RunColumn | undefined)[];
  /** That of the first which has one, and values in it where any has; undefined where none has a unit. */
  unit: string | undefined;
  /** Answers left out because they are of a run that is shown. */
  repeated: number;
  /** Runs in another unit: those converted, and those left out. */
  converted: number;
  apart: number;
}

/** Several as-of times may be answered with the same run, and a service may change its units between two. */
export function sharedUnit(given: readonly ConvergenceRun[]): SharedRuns {
  const shown = withoutRepeats(given);
  const come = shown.map(({ face }) => (face.face === 'data' ? face.data : undefined));
  const told = come.filter(run => run?.unit !== undefined);
  const unit = (told.find(hasRunValues) ?? told[0])?.unit;
  const runs = come.map(run => run && inUnit(run, unit));
  const others = come.flatMap((run, index) =>
    run === undefined || !hasRunValues(run) || isSameUnit(run.unit, unit) ? [] : [runs[index] !== undefined],
  );
  const converted = others.filter(Boolean).length;
  return {
    shown,
    runs,
    unit,
    repeated: given.length - shown.length,
    converted,
    apart: others.length - converted,
  };
}

export interface ComparedRuns extends SharedRuns {
  /** Amounts left out, as they are of another interval than the newest of their time, or of one that is not known. */
  otherIntervals: number;
}

/** As `sharedUnit`, newest first, and each amount of the interval of the newest of its time. A day is a day. */
export function comparedRuns(given: readonly ConvergenceRun[], field: string, daily: boolean): ComparedRuns {
  const shared = sharedUnit(given);
  if (daily || !addsUp(field, shared.unit)) return { ...shared, otherIntervals: 0 };
  const { columns, leftOut } = amountsOfOneInterval(shared.runs);
  return { ...shared, runs: columns, otherIntervals: leftOut.reduce((sum, count) => sum + count, 0) };
}

/** Runs whose issue time cannot be read may be any: each is its own. */
function withoutRepeats(runs: readonly ConvergenceRun[]): ConvergenceRun[] {
  const seen = new Set<number>();
  return runs.filter(({ face }) => {
    const issued = face.face === 'data' ? readInstant(face.data.issued) : undefined;
    if (issued === undefined) return true;
    const isNew = !seen.has(issued);
    seen.add(issued);
    return isNew;
  });
}

/** What has no value is in no unit: nothing of it is converted or left out. */
function hasRunValues(run: RunColumn | undefined): boolean {
  return run !== undefined && hasValues(run.values);
}

function inUnit(run: RunColumn, unit: string | undefined): RunColumn | undefined {
  if (isSameUnit(run.unit, unit)) return { ...run, unit };
  const convert = unitConversion(run.unit, unit);
  return convert && { ...run, unit, values: run.values.map(convert) };
}
