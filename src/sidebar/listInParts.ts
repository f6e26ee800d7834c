/** Rows that stand at once: the editor makes all of a list in one breath. */
const MOST_AT_ONCE = 500;

/** Rows of a long list that stand together; counted from 1. */
export interface ListPart<T> {
  from: number;
  to: number;
  rows: readonly T[];
}

/** The first rows of a list, and the others in parts, each to be opened when it is wanted. */
export function listInParts<T>(
  rows: readonly T[],
  most = MOST_AT_ONCE,
): { first: readonly T[]; parts: ListPart<T>[] } {
  const parts: ListPart<T>[] = [];
  for (let from = most; from < rows.length; from += most) {
    const part = rows.slice(from, from + most);
    parts.push({ from: from + 1, to: from + part.length, rows: part });
  }
  return { first: rows.slice(0, most), parts };
}
