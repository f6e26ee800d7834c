import type { StormClass } from './stormClass.ts';

/** The name of a class, with what came for it in brackets where the name does not hold it: `Tropical storm (0)`. */
export function nameWithSent({ name, sent }: Pick<StormClass, 'name' | 'sent'>): string {
  const isHeld =
    sent === undefined || sent === name || sent === name.split(' ').at(-1) || isDigitOf(name, sent);
  return isHeld ? name : `${name} (${sent})`;
}

/** Whether a category is the number in the name of its class, wherever that stands in the language of the name. */
function isDigitOf(name: string, sent: string): boolean {
  return /^[1-5]$/.test(sent) && name.includes(sent);
}
