/** What parts the thousands of numbers, or stands before their decimals. */
export type NumberSign = '.' | ',';

/** Thousands that are told from decimals: they come twice, or before decimals. */
const SURE = {
  '.': /^[+−-]?[1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:\.\d{3})+,\d+)$/,
  ',': /^[+−-]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}|(?:,\d{3})+\.\d+)$/,
};

/** Numbers with thousands that are parted, or without any. */
const FITTING = {
  '.': /^[+−-]?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?$/,
  ',': /^[+−-]?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?$/,
};

/** May be decimals, or thousands. */
const AMBIGUOUS = /^[+−-]?[1-9]\d{0,2}[.,]\d{3}$/;

/** Whether a cell is a number with thousands that are parted by a sign, and by no means decimals. */
export function hasThousands(cell: string, sign: NumberSign): boolean {
  return SURE[sign].test(cell);
}

/** Whether a cell may be a number with decimals or one with thousands. */
export function isAmbiguous(cell: string): boolean {
  return AMBIGUOUS.test(cell);
}

/** Whether a cell may be a number in a column whose thousands are parted by a sign. */
export function fitsThousands(cell: string, sign: NumberSign): boolean {
  return FITTING[sign].test(cell);
}

const CODES = { '.': /^\d+(?:\.\d+){2,}$/, ',': /^\d+(?:,\d+){2,}$/ };

/** Whether a cell has several numbers, such as an address in a network or a list, and none with thousands. */
export function isCode(cell: string): boolean {
  return (['.', ','] as const).some(sign => CODES[sign].test(cell) && !fitsThousands(cell, sign));
}

/**
 * The sign that parts the thousands of a column, by a sample of its cells without those that have nothing: one of them
 * shows it, and all are such numbers. Undefined where that is not so.
 */
export function partedSign(cells: readonly string[]): NumberSign | undefined {
  const signs = ['.', ','] as const;
  return signs.find(
    sign => cells.some(cell => hasThousands(cell, sign)) && cells.every(cell => fitsThousands(cell, sign)),
  );
}
