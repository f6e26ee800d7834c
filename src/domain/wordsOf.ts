/** The words of a name of letters, in lower case: those of `windSpeed_10m` are `wind`, `speed` and `m`. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word !== '');
}
