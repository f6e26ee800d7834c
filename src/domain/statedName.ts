import { showsNothing } from './showsNothing.ts';

/** A name as it came; one that shows nothing, such as a blank one, is none, so that an id can stand in its place. */
export function statedName(name: string | undefined): string | undefined {
  return name === undefined || showsNothing(name) ? undefined : name;
}
