const GROUPED = /^[+−-]?[1-9]\d{0,2}(?:(?:['’]\d{3})+|(?:[\u00a0\u2009\u202f]\d{3})+)(?:[.,]\d+)?$/;
const BETWEEN = /['’\u00a0\u2009\u202f]/g;

/**
 * A number of a cell without the apostrophes or the spaces at which no line breaks between its thousands, as spreadsheets
 * of Switzerland and France set them: they are never decimals. Any other text as it is.
 */
export function withoutGroups(text: string): string {
  return GROUPED.test(text) ? text.replaceAll(BETWEEN, '') : text;
}
