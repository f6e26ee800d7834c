/** The function, which for the arguments of its last call gives that call's result again. */
export function rememberLast<Arguments extends readonly unknown[], Result>(
  make: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  let last: { given: Arguments; result: Result } | undefined;
  return (...given) => {
    if (last === undefined || given.some((each, index) => each !== last?.given[index]))
      last = { given, result: make(...given) };
    return last.result;
  };
}
