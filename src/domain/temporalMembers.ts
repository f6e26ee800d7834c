import { asList } from './asList.ts';
import { isDirection } from './isDirection.ts';
import { isLabel } from './isLabel.ts';
import { isMissingMark } from './isMissingMark.ts';
import { isRecord } from './isRecord.ts';
import { t } from './localize.ts';
import { measuredText } from './measuredText.ts';
import { quantityIn } from './quantityIn.ts';
import { readTrackTimes } from './readTrackTimes.ts';
import { readInterpolation, type TemporalSamples, temporalSamples } from './temporalSamples.ts';
import type { TrackNotes } from './trackNotes.ts';
import { roleRank } from './trackRoles.ts';
import { unitOf } from './unitOf.ts';
import { wholeTurn } from './wholeTurn.ts';

type Members = Readonly<Record<string, unknown>>;

/** A member without times of its own: its values run parallel to the positions. */
interface Parallel {
  name: string;
  values: readonly unknown[];
  unit: string | undefined;
}

export interface TemporalMembers {
  timed: ReadonlyMap<string, readonly TemporalSamples[]>;
  parallel: readonly Parallel[];
}

/** Groups of `temporalProperties`: of named members (19-045r3), or each of one member that states its name (16-140r1). */
export function temporalMembers(
  groups: readonly Members[],
  scopes: readonly unknown[],
  where: string,
  notes: TrackNotes,
): TemporalMembers {
  const timed = new Map<string, TemporalSamples[]>();
  const parallel: Parallel[] = [];
  for (const group of groups) {
    const timesOfGroup = timesIn(group.datetimes, where, notes);
    for (const { name, member } of membersOf(group)) {
      const times =
        member === group ? timesOfGroup : (timesIn(member.datetimes, where, notes) ?? timesOfGroup);
      const { values, unit: held } = heldValues(
        labelledValues(member).map(value => measuredText(name, value)),
      );
      const unit = held ?? unitsIn(member).find(isLabel) ?? unitOf(name, [group, ...scopes]);
      if (times === undefined) {
        parallel.push({ name, values, unit });
        continue;
      }
      const stated =
        member.interpolation ?? member.interpolations ?? group.interpolation ?? group.interpolations;
      const samples = samplesOf({ name, values, unit }, { times, stated, where, notes });
      timed.set(name, [...(timed.get(name) ?? []), samples]);
    }
  }
  return { timed, parallel };
}

/** Where a member has times of its own: what is stated of the course between them, and where that is told. */
interface Timed {
  times: readonly (number | undefined)[];
  stated: unknown;
  where: string;
  notes: TrackNotes;
}

/** The values of a member at its times; tells where these are not as many, or how they run is not known. */
function samplesOf(
  { name, values, unit }: Parallel,
  { times, stated, where, notes }: Timed,
): TemporalSamples {
  if (values.length !== times.length)
    notes.add(
      t(
        '{0}: “{1}” has {2} values for {3} times; the rest are gaps.',
        where,
        name,
        values.length,
        times.length,
      ),
    );
  const interpolation = readInterpolation(stated);
  if (interpolation === undefined)
    notes.add(
      t(
        '{0}: the interpolation of “{1}” is not known here; its values stand at their own times.',
        where,
        name,
      ),
    );
  const turn = isDirection(name, unit) ? wholeTurn(unit) : undefined;
  return temporalSamples(times, values, unit, interpolation ?? 'discrete', turn, markOf(name));
}

/** A list of times, or a single one; undefined where there is none. */
function timesIn(datetimes: unknown, where: string, notes: TrackNotes): (number | undefined)[] | undefined {
  const list = typeof datetimes === 'string' ? [datetimes] : datetimes;
  return Array.isArray(list) ? readTrackTimes(list, where, notes) : undefined;
}

/** What a member may say of its unit, the surest first. */
function unitsIn({ uom, form, unit, units, unitCode }: Members): readonly unknown[] {
  return [uom, form, unit, units, unitCode];
}

/** The values of a member, each with its own unit where that is a list of labels, one for each. */
function labelledValues(member: Members): readonly unknown[] {
  const list = asList(member.values);
  const labels = unitsIn(member)
    .map(asList)
    .find(({ length }) => length > 0 && length === list.length);
  if (labels === undefined) return list;
  return list.map((value, index) => (typeof value === 'object' ? value : { value, unit: labels[index] }));
}

/** Values that all hold one unit, without it; any others as they came. */
function heldValues(values: readonly unknown[]): { values: readonly unknown[]; unit?: string | undefined } {
  const quantities = values.map(quantityIn);
  if (quantities.every(quantity => quantity === undefined)) return { values };
  const units = new Set(
    quantities.filter((_, index) => values[index] !== null).map(quantity => quantity?.unit),
  );
  const [unit] = units;
  if (units.size > 1) return { values };
  return { values: values.map((value, index) => (quantities[index] ?? { value }).value), unit };
}

/** How a member marks what is missing, as far as that is known. */
function markOf(name: string): ((value: number) => boolean) | undefined {
  const role = (['wind', 'pressure'] as const).find(each => roleRank(each, name) >= 0);
  return role && (value => isMissingMark(role, value));
}

function membersOf(group: Members): { name: string; member: Members }[] {
  if (Array.isArray(group.values)) return [{ name: text(group.name) ?? 'values', member: group }];
  return Object.entries(group).flatMap(([name, member]) => {
    if (Array.isArray(member) && name !== 'datetimes') return [{ name, member: { values: member } }];
    return isRecord(member) && Array.isArray(member.values) ? [{ name, member }] : [];
  });
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
