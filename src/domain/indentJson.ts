const INDENT = '  ';

/** A string, a sign, or a word of other characters; a quote alone is one that nothing ends. */
const TOKEN = /"(?:[^"\\]|\\[\s\S])*"|[{}[\],:"]|[^\s{}[\],:"]+/g;

/**
 * Lines of a JSON text, one for each member and element; every token stays as it came, so large integers keep their
 * digits. Throws SyntaxError where brackets or quotes do not match. Takes time in proportion to the text.
 */
export function* indentJson(text: string): Generator<string> {
  const ends: string[] = [];
  let line = '';
  let isFresh = false;
  for (const [token] of text.matchAll(TOKEN)) {
    const end = END_OF[token];
    const isEnd = token === '}' || token === ']';
    if (token === '"' || (isEnd && ends.pop() !== token)) throw new SyntaxError('The brackets do not match.');
    // What is opened and closed at once stays in its line.
    if (isFresh !== isEnd) {
      yield line;
      line = INDENT.repeat(ends.length);
    }
    isFresh = end !== undefined;
    if (end !== undefined) ends.push(end);
    line += token === ':' ? ': ' : token;
    if (token !== ',') continue;
    yield line;
    line = INDENT.repeat(ends.length);
  }
  if (ends.length > 0) throw new SyntaxError('A bracket is not closed.');
  yield line;
}

const END_OF: Readonly<Record<string, string | undefined>> = { '{': '}', '[': ']' };
