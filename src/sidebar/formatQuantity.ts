import * as vscode from 'vscode';

/** A value with the label of its unit, to at most so many decimals, as the editor's language writes it: `24.1 °C`. */
export function formatQuantity(value: number, unit: string, digits = 1): string {
  const options = {
    maximumFractionDigits: digits,
    signDisplay: 'negative',
    useGrouping: 'min2',
  } as const;
  const number = new Intl.NumberFormat(vscode.env.language, options).format(value).replace('-', '−');
  return unit === '°' ? `${number}°` : `${number} ${unit}`.trim();
}
