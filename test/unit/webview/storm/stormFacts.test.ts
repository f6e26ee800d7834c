import { afterAll, expect, it, vi } from 'vitest';
import { trackOf } from '../../domain/trackOf.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { positionAtIssue } = await import('../../../../webview/storm/stormFacts.ts');
afterAll(() => vi.unstubAllGlobals());

const hours = [-12, -6, 0, 6, 12];
const positions = hours.map((_, index): [number, number] => [index, 10]);
const forecast_time = new Date(0).toISOString();

it('a storm at its issue is at the position of that time, also where leads of what is past are none', () => {
  const lead_time_hours = [0, 0, 0, 6, 12];
  expect(positionAtIssue(trackOf({ positions, hours, forecast_time, lead_time_hours }), undefined)).toBe(2);
  expect(positionAtIssue(trackOf({ positions, hours, forecast_time }), undefined)).toBe(2);
});

it('a storm at its issue is at the first of several positions of that time, and nowhere where none came', () => {
  const times = [-6, 0, 0, 0, 6];
  expect(positionAtIssue(trackOf({ positions, hours: times, forecast_time }), undefined)).toBe(1);
  const later = [3, 6, 9, 12, 15];
  expect(positionAtIssue(trackOf({ positions, hours: later, forecast_time }), undefined)).toBe(-1);
  expect(positionAtIssue(undefined, undefined)).toBe(-1);
});

it('a storm at its issue is at the position that leads by nothing where no position has a time', () => {
  const untimed = hours.map(() => null);
  const lead_time_hours = [0, 6, 12, 18, 24];
  const track = trackOf({ positions, hours: untimed, forecast_time, lead_time_hours });
  expect(positionAtIssue(track, undefined)).toBe(0);
});
