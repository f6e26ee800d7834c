/** A literal, which a call for a translation has as its first argument. */
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/.source;

/** Where a text is translated, or marked as one that is where it is shown. */
const TRANSLATED = new RegExp(String.raw`(?<![\w$])(?:t|msgid)\(\s*(${LITERAL})`, 'g');
const COMMENT_LINE = /^\s*(?:\/?\*|\/\/).*$/gm;

/** The texts of a source in TypeScript that are translated, as they are in English. */
export function textsIn(source: string): string[] {
  return [...source.replace(COMMENT_LINE, '').matchAll(TRANSLATED)].map(([, literal = '']) =>
    textOf(literal),
  );
}

/** Where a text is the message of an error, or goes into the log. */
const FOR_PROGRAMS = new RegExp(String.raw`\b(?:\w*Error|super|log\.\w+)\(\s*(?:${LITERAL})`, 'g');

/** The literals of a source beside those texts, and beside what errors and the log hold, as they stand between their quotes. */
export function otherLiterals(source: string): string[] {
  const others = source.replace(COMMENT_LINE, '').replace(TRANSLATED, '').replace(FOR_PROGRAMS, '');
  return [...others.matchAll(new RegExp(LITERAL, 'g'))].map(([literal]) => literal.slice(1, -1));
}

/** What a literal is, whichever quotes it has. */
function textOf(literal: string): string {
  const inner = literal.slice(1, -1).replace(/\\(['`])/g, '$1');
  return JSON.parse(`"${inner.replace(/\\.|"/g, sign => (sign === '"' ? '\\"' : sign))}"`);
}
