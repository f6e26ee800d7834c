const [FEED, RETURN] = [10, 13];

/** The byte with which the lines of a text end: a carriage return where the first one ends with it alone, else a line feed. */
export function lineEndOf(bytes: Uint8Array): number {
  const end = bytes.indexOf(RETURN);
  if (end < 0) return FEED;
  const feed = bytes.indexOf(FEED);
  return feed < 0 || feed > end + 1 ? RETURN : FEED;
}
