import { unitConversion } from './unitConversion.ts';

/** Whether two labels name one unit, in whatever spelling; two that are not known do where they are equal. */
export function isSameUnit(a: string | undefined, b: string | undefined): boolean {
  const convert = unitConversion(a, b);
  return convert !== undefined && convert(0) === 0 && convert(1) === 1;
}
