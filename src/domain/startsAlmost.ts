/** How a name starts with a text that has a typing error: it is all of the name, or its beginning. */
export type Almost = 'name' | 'beginning';

/**
 * Whether a name begins with a text that has at most one typing error: a letter too many, too few, another, or two swapped
 * (Damerau–Levenshtein distance 1). `names` holds the name from `at` up to `end`.
 */
export function startsAlmost(names: string, at: number, end: number, text: string): Almost | undefined {
  let same = 0;
  while (same < text.length && at + same < end && names.charCodeAt(at + same) === text.charCodeAt(same))
    same++;
  // The letters before are the same; the error is here, and after it nothing differs.
  const here = at + same;
  if (same === text.length) return end - here <= 1 ? 'name' : 'beginning';
  const rest = text.length - same;
  const another = restStands(names, here + 1, end, text, same + 1) ? here + rest : -1;
  const tooMany = restStands(names, here, end, text, same + 1) ? here + rest - 1 : -1;
  const tooFew = restStands(names, here + 1, end, text, same) ? here + 1 + rest : -1;
  const swapped =
    names.charCodeAt(here) === text.charCodeAt(same + 1) &&
    names.charCodeAt(here + 1) === text.charCodeAt(same) &&
    restStands(names, here + 2, end, text, same + 2)
      ? here + rest
      : -1;
  if (another === end || tooMany === end || tooFew === end || swapped === end) return 'name';
  return another + tooMany + tooFew + swapped === -4 ? undefined : 'beginning';
}

/** Whether the rest of a text, from a letter on, stands in the names at a place. */
function restStands(names: string, from: number, end: number, text: string, rest: number): boolean {
  if (rest > text.length || from + text.length - rest > end) return false;
  for (let index = rest; index < text.length; index++)
    if (names.charCodeAt(from + index - rest) !== text.charCodeAt(index)) return false;
  return true;
}
