/** A number with a minus sign in place of a hyphen, and with all of its digits; a power of ten as people write it. */
export function withMinusSign(number: number): string {
  const [digits = '', power] = String(number).split('e');
  const signed = digits.replace('-', '−');
  return power === undefined ? signed : `${signed} × 10${raised(power)}`;
}

const RAISED: Readonly<Record<string, string>> = { '-': '⁻', '+': '' };
const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function raised(power: string): string {
  return Array.from(power, letter => RAISED[letter] ?? RAISED_DIGITS[Number(letter)] ?? letter).join('');
}
