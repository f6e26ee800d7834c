/** Most digits that a double holds whatever they are. */
const SURE = 15;

/** Most digits that a double is written with. */
const MOST = 100;

/**
 * Whether a double has the digits of the text that it was read of, where it is written with as many. What is no digit, and
 * an exponent, are passed over.
 */
export function holdsDigits(value: number, text: string): boolean {
  if (text.length <= SURE || text === String(value)) return true;
  const digits = digitsOf(text);
  if (digits.length <= SURE) return true;
  if (digits.length > MOST) return false;
  const significant = withoutLastZeros(digits);
  return withoutLastZeros(digitsOf(value.toPrecision(significant.length))) === significant;
}

/** Whether a double is written with the digits of a text, whether or not zeros are behind them. */
export function isWrittenAs(value: number, text: string): boolean {
  return withoutLastZeros(digitsOf(String(value))) === withoutLastZeros(digitsOf(text));
}

function digitsOf(text: string): string {
  return text.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '');
}

function withoutLastZeros(digits: string): string {
  return digits.replace(/0+$/, '');
}
