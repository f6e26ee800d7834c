/** Whether a variable is rain, snow or the like by any name: an amount of each time, not a course between them. */
export function isFall(name: string): boolean {
  return /precip|rain|snow/i.test(name) && !/prob|chance|type|depth|rate/i.test(name);
}
