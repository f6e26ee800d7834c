/** Texts in the editor's language, by their English form; empty for English. */
export type Translations = Readonly<Record<string, string>>;

let taken: Translations = {};

/** Takes the translations: each process, page and thread does so once, before it makes a text. */
export function takeTranslations(translations: Translations): void {
  taken = translations;
}

/** What was taken, for a thread that is started. */
export function translationsTaken(): Translations {
  return taken;
}

/** The text in the editor's language, by its English form; `{0}` stands for the first value. */
export function t(text: string, ...values: readonly (string | number)[]): string {
  const translated = taken[text] ?? text;
  if (values.length === 0) return translated;
  return translated.replace(/\{(\d)\}/g, (whole, index: string) => String(values[Number(index)] ?? whole));
}

/** Marks a text that a table holds in English, and that is translated where it is shown. */
export function msgid<T extends string>(text: T): T {
  return text;
}
