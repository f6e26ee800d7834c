/** How many names are tried before giving up. */
const MAX_NAMES = 1000;

/** A file name, then the same with a number before its extension: `a.json`, `a-2.json`, … */
export function* numberedNames(fileName: string): Generator<string> {
  const dot = fileName.lastIndexOf('.');
  const end = dot > 0 ? dot : fileName.length;
  yield fileName;
  for (let number = 2; number < MAX_NAMES; number++)
    yield `${fileName.slice(0, end)}-${number}${fileName.slice(end)}`;
}
