import { isSameUnit } from '../../src/domain/isSameUnit.ts';
import { unitConversion } from '../../src/domain/unitConversion.ts';
import type { ChartLine } from '../kit/chartModel.ts';
import { t } from '../kit/localize.ts';

/** A line of the chart whose values are numbers and NaN. */
export interface FieldLine extends ChartLine {
  values: Float64Array;
}

/** A unit for people; where none is known it would be a guess. */
export function unitText(unit: string | undefined): string {
  return unit ?? t('unit not given');
}

/**
 * A line on an axis of another unit, marked so, with what came; undefined where the units do not convert. Another spelling
 * of one unit is no other unit.
 */
export function convertedLine(
  line: FieldLine,
  unit: string | undefined,
  wanted: string | undefined,
): FieldLine | undefined {
  const convert = unitConversion(unit, wanted);
  if (convert === undefined) return undefined;
  if (isSameUnit(unit, wanted)) return { ...line, unit: unitText(wanted) };
  return {
    ...line,
    label: t('{0}, converted from {1}', line.label, unitText(unit)),
    values: line.values.map(convert),
    unit: unitText(wanted),
    came: { values: line.values, unit: unitText(unit) },
  };
}
