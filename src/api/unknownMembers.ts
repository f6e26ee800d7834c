import { cutText } from '../domain/cutText.ts';
import { nearestName } from '../domain/nearestName.ts';
import type { Problem } from './problem.ts';

/** Longest part of a name that is told. */
const TOLD = 60;

/** What is wrong with a member of an argument object. */
export function argumentFault(path: string, expected: string, found: string): Problem {
  return { path: cutText(path, TOLD), expected, found };
}

/** Members of an argument object that have none of these names, each with the name that is probably meant. */
export function unknownMembers(members: readonly string[], names: readonly string[]): Problem[] {
  const known = names.length === 0 ? 'no arguments' : `one of ${names.join(', ')}`;
  return members
    .filter(member => !names.includes(member))
    .map(member => {
      const meant = nearestName(member, names);
      const expected = meant === undefined ? `unknown; ${known}` : `unknown; ${meant} is meant`;
      return argumentFault(member, expected, 'a member');
    });
}
