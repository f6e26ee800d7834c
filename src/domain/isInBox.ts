const NUMBER = String.raw`[+-]?\d{1,20}(?:\.\d{1,20})?`;
const LIST_BEFORE = new RegExp(String.raw`[[(]\s*((?:${NUMBER}\s*,\s*)*)$`);
const BOX_BEFORE = new RegExp(
  String.raw`\b(?:bbox|bounding_?box|bounds|extent|envelope)["'\s:=[(]*((?:${NUMBER}\s*[,;]\s*)*)$`,
  'i',
);
const LIST_AFTER = new RegExp(String.raw`^(?:\s*,\s*${NUMBER}(?![\d.]))*`);

/** More numbers than a height beside two of one list in brackets: a box, or values of something else. */
const MOST_BESIDE = 1;

/**
 * Whether two numbers are of a longer list in brackets, or of the numbers of a box, such as `bbox=-82.5,27.9,-81.1,28.2`:
 * none of these is a place.
 */
export function isInBox(before: string, after: string): boolean {
  const near = before.slice(-200);
  if (BOX_BEFORE.test(near)) return true;
  const list = LIST_BEFORE.exec(near)?.[1];
  if (list === undefined) return false;
  const behind = LIST_AFTER.exec(after.slice(0, 200))?.[0] ?? '';
  return commas(list) + commas(behind) > MOST_BESIDE;
}

function commas(text: string): number {
  return text.split(',').length - 1;
}
