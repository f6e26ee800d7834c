import type { Step } from './pieces.ts';

/** Most levels within one another: who reads the text mostly goes down them by recursion. */
const MAX_LEVELS = 1000;

/** JSON text of one value that was taken apart into pieces, piece by piece; RangeError where it is nested too deeply. */
export function* textOfPieces(pieces: Iterable<readonly Step[]>): Generator<string> {
  const ends: string[] = [];
  let isFirst = true;
  const separator = () => {
    const mark = isFirst ? '' : ',';
    isFirst = false;
    return mark;
  };
  const textOf = (step: Step): string => {
    if (step.do === 'elements') return step.values.map(value => `${separator()}${jsonOf(value)}`).join('');
    if (step.do === 'members')
      return step.names
        .map((name, index) => memberText(name, step.values[index]))
        .map(text => (text === '' ? '' : `${separator()}${text}`))
        .join('');
    if (step.do === 'open') {
      const name = step.name === undefined ? '' : `${JSON.stringify(step.name)}:`;
      const text = `${separator()}${name}${step.as === 'list' ? '[' : '{'}`;
      if (ends.length === MAX_LEVELS) throw new RangeError('The value is nested too deeply.');
      ends.push(step.as === 'list' ? ']' : '}');
      isFirst = true;
      return text;
    }
    isFirst = false;
    return ends.pop() ?? '';
  };
  for (const steps of pieces) yield steps.map(textOf).join('');
}

/** A member without a value is none. */
function memberText(name: string, value: unknown): string {
  return value === undefined ? '' : `${JSON.stringify(name)}:${jsonOf(value)}`;
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}
