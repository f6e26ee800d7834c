const WORD_JOINER = '\u2060';

/** Two characters never stand side by side, where that means more than the two; what comes between is not seen. */
export function keepApart(text: string, pair: `](` | `$(`): string {
  return text.replaceAll(pair, `${pair.slice(0, 1)}${WORD_JOINER}${pair.slice(1)}`);
}
