import { isFillValue } from '../fillValue.ts';
import { isNumber } from '../isNumber.ts';

/** Whether any of the values of a variable is a number, and no mark for a missing one (`isFillValue`). */
export function hasValue(variable: string, values: readonly unknown[]): boolean {
  return values.some(value => isNumber(value) && !isFillValue(variable, value));
}
