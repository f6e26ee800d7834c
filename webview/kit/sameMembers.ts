import { isRecord } from '../../src/domain/isRecord.ts';

/** Whether two objects have the same members of JSON values; one that is undefined is as one that is absent. */
export function sameMembers(a: object, b: object): boolean {
  return sorted(a) === sorted(b);
}

function sorted(value: object): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    isRecord(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
