/** Most ids of one request, as long as it is not known how many a service bears. */
export const MOST_IDS = 500;

/** Most characters of the ids in the address of a request: many servers take no line longer than 8 kB. */
const MOST_CHARACTERS = 6000;

/** Characters of the comma between two ids, as it stands in an address. */
const COMMA = 3;

/** Whether a request can name an id exactly: a whole number that a double may not hold has become another. */
export function canBeNamed(id: number | string): boolean {
  return typeof id === 'string' ? id.isWellFormed() : Number.isSafeInteger(id);
}

/** How many of the ids, from one of them on, one request may name: at least one, where there is one. */
export function batchLength(ids: readonly (number | string)[], start: number, most: number): number {
  const end = Math.min(ids.length, start + most);
  let characters = 0;
  for (let at = start; at < end; at++) {
    characters += encodeURIComponent(JSON.stringify(ids[at])).length + COMMA;
    if (characters > MOST_CHARACTERS) return Math.max(1, at - start);
  }
  return end - start;
}

/** How many requests it takes to name all ids. */
export function batchCount(ids: readonly (number | string)[], most: number): number {
  let count = 0;
  for (let start = 0; start < ids.length; start += batchLength(ids, start, most)) count++;
  return count;
}
