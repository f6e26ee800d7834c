/** Words in which "rain" is none. */
const NO_RAIN = /(?<![a-z])(?:ter|d|st|b|g|t)rain/gi;

/** Whether a variable is rain, snow or the like by any name: an amount of each time, not a course between them. */
export function isFall(name: string): boolean {
  return /precip|rain|snow/i.test(name.replace(NO_RAIN, '')) && !/prob|chance|type|depth|rate/i.test(name);
}
