import { isRecord } from './isRecord.ts';
import { t } from './localize.ts';
import type { TrackNotes } from './trackNotes.ts';

/** Says which members of the properties of a track hold lists that no form of a track knows, and that are not shown. */
export function tellInnerLists(properties: unknown, where: string, notes: TrackNotes): void {
  if (!isRecord(properties)) return;
  for (const [name, member] of Object.entries(properties)) {
    if (name === 'temporalProperties' || !isRecord(member) || Array.isArray(member.values)) continue;
    if (Object.values(member).some(Array.isArray))
      notes.add(t('{0}: lists within “{1}” of its properties are not shown.', where, name));
  }
}
