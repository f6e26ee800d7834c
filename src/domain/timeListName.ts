import { isRecord } from './isRecord.ts';
import { readTrackTime } from './readTrackTime.ts';

/** Names of the list of times, the surest first; that is the one of Moving Features JSON. */
const TIME_LISTS = [
  'datetimes',
  'valid_times',
  'valid_time',
  'times',
  'timestamps',
  'datetime',
  'time',
  'timestamp',
];

/** The name of the list of times in properties: the surest of those with a time that can be read, else the surest; undefined where there is none. */
export function timeListName(properties: unknown): string | undefined {
  if (!isRecord(properties)) return undefined;
  const lists = TIME_LISTS.filter(name => Array.isArray(properties[name]));
  return lists.find(name => hasTime(properties[name])) ?? lists[0];
}

/** A list may be in the parts of its line. */
function hasTime(list: unknown): boolean {
  return Array.isArray(list)
    ? list.some(each => (Array.isArray(each) ? hasTime(each) : readTrackTime(each) !== undefined))
    : false;
}
