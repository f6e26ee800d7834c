import { asList } from './asList.ts';
import { isRecord } from './isRecord.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * Groups of values along a track: the `temporalProperties` of its feature, which some have among its properties, and each
 * member of these that holds its own list of values.
 */
export function temporalGroups({ temporalProperties, properties }: Members): Members[] {
  const members = isRecord(properties) ? properties : {};
  const own = Object.entries(members).flatMap(([name, member]) =>
    isRecord(member) && Array.isArray(member.values) && name !== 'temporalProperties'
      ? [{ [name]: member }]
      : [],
  );
  return [...groupsOf(temporalProperties), ...groupsOf(members.temporalProperties), ...own];
}

function groupsOf(groups: unknown): Members[] {
  return (isRecord(groups) ? [groups] : asList(groups)).filter(isRecord);
}
