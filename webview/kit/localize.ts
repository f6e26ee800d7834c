import { pageSettings } from './pageSettings.ts';

/** The text in the editor's language, by its English form; `{0}` stands for the first value. */
export function t(text: string, ...values: readonly (string | number)[]): string {
  const translated = pageSettings.strings[text] ?? text;
  return translated.replace(/\{(\d)\}/g, (whole, index: string) => String(values[Number(index)] ?? whole));
}
