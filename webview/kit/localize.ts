import { takeTranslations, t as translated } from '../../src/domain/localize.ts';
import { pageSettings } from './pageSettings.ts';

takeTranslations(pageSettings.strings);

/** The text in the editor's language, by its English form; `{0}` stands for the first value. */
export function t(text: string, ...values: readonly (string | number)[]): string {
  return translated(text, ...values);
}
