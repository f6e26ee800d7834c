import { isSameUnit } from '../../src/domain/isSameUnit.ts';
import { unitConversion } from '../../src/domain/unitConversion.ts';
import type { ChartLine } from '../kit/chartModel.ts';
import { convertedName } from '../kit/convertedName.ts';
import { unitText } from '../kit/unitText.ts';

/** A line of the chart whose values are numbers and NaN. */
export interface FieldLine extends ChartLine {
  values: Float64Array;
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
    label: convertedName(line.label, unitText(unit)),
    values: line.values.map(convert),
    unit: unitText(wanted),
    came: { values: line.values, unit: unitText(unit) },
  };
}
