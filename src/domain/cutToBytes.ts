const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The start of a text that has at most so many bytes in UTF-8; what a reader sees as one letter is not cut. */
export function cutToBytes(text: string, most: number): string {
  let kept = '';
  let bytes = 0;
  for (const { segment } of letters.segment(text)) {
    bytes += encoder.encode(segment).length;
    if (bytes > most) return kept;
    kept += segment;
  }
  return kept;
}

const encoder = new TextEncoder();
