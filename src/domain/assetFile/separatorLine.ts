/** The delimiter that the first line of a table states for spreadsheets, as `sep=;`; undefined where it states none. */
export function statedDelimiter(text: string): string | undefined {
  return /^sep=([^\r\n])[\r\n]/i.exec(text)?.[1];
}

/** Whether the first row of a table is that line, and no row of it, whether or not the cells are parted as it states. */
export function isSeparatorLine([first = '', second, ...others]: readonly string[]): boolean {
  if (second === undefined) return /^sep=[^\r\n]$/i.test(first);
  return /^sep=$/i.test(first) && second === '' && others.length === 0;
}
