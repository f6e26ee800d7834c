/** Milliseconds of work at one stretch, after which the page draws and answers keys. */
const STRETCH = 8;

interface UnderWay<Arguments, Result> {
  given: Arguments;
  /** Once it is done. */
  result?: Result;
}

/**
 * The function, which gives what its work for these arguments comes to: at once where that takes a stretch at most,
 * else undefined until it is done, when it calls `update`. Work for other arguments takes the place of what is under
 * way.
 */
export function inSlices<Arguments extends readonly unknown[], Result>(
  work: (...given: Arguments) => Generator<unknown, Result>,
  update: () => void,
): (...given: Arguments) => Result | undefined {
  let last: UnderWay<Arguments, Result> | undefined;
  return (...given) => {
    if (last !== undefined && given.every((each, index) => each === last?.given[index])) return last.result;
    const own: UnderWay<Arguments, Result> = { given };
    last = own;
    const pieces = work(...given);
    const goOn = (): boolean => {
      const end = performance.now() + STRETCH;
      while (performance.now() < end) {
        const piece = pieces.next();
        if (!piece.done) continue;
        own.result = piece.value;
        return true;
      }
      setTimeout(() => {
        if (last === own && goOn()) update();
      });
      return false;
    };
    goOn();
    return own.result;
  };
}
