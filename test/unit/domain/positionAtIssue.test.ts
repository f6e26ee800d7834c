import { expect, it } from 'vitest';
import { positionAtIssue } from '../../../src/domain/positionAtIssue.ts';
import { trackOf } from './trackOf.ts';

const hours = [-12, -6, 0, 6, 12];
const positions = hours.map((_, index): [number, number] => [index, 10]);

it('a storm at its issue is at the position of that time, also where leads of what is past are none', () => {
  const lead_time_hours = [0, 0, 0, 6, 12];
  expect(positionAtIssue(trackOf({ positions, hours, lead_time_hours }), 0)).toBe(2);
  expect(positionAtIssue(trackOf({ positions, hours }), 0)).toBe(2);
});

it('a storm at its issue is at the first of several positions of that time, and nowhere where none came', () => {
  expect(positionAtIssue(trackOf({ positions, hours: [-6, 0, 0, 0, 6] }), 0)).toBe(1);
  expect(positionAtIssue(trackOf({ positions, hours: [3, 6, 9, 12, 15] }), 0)).toBe(-1);
  expect(positionAtIssue(trackOf({ positions, hours }), undefined)).toBe(-1);
});

it('a storm at its issue is at the position that leads by nothing where no position has a time', () => {
  const untimed = hours.map(() => null);
  const lead_time_hours = [0, 6, 12, 18, 24];
  expect(positionAtIssue(trackOf({ positions, hours: untimed, lead_time_hours }), 0)).toBe(0);
});
