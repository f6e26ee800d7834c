/**
 * The locale by which dates are written in a language of the editor: its own. Where English is all that is known of the
 * reader, a day stands before its month, and weeks begin on Monday, as in most of the world.
 */
export function dateLocale(language: string): string {
  return language.toLowerCase() === 'en' ? 'en-GB' : language;
}
