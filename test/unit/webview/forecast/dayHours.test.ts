import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
vi.stubGlobal('window', globalThis);
const { dayWindow, noHoursText } = await import('../../../../webview/forecast/dayHours.ts');
const { readForecast } = await import('../../../../webview/forecast/reading.ts');

const provenance = { url: '', receivedAt: 0, service: '', demo: false, stored: false };
const HOUR = 3_600_000;

/** An hourly forecast of a place in New York, on its clock unless in UTC. */
function hoursOf(from: string, count: number, clock: 'local' | 'utc' = 'local') {
  const place = { latitude: 40, longitude: -74, timezone: 'America/New_York', utc_offset: -5 };
  const rows = Array.from({ length: count }, (_, hour) => ({
    timestamp: new Date(Date.parse(from) + hour * HOUR).toISOString(),
  }));
  const identity = { kind: 'hourly', latitude: 40, longitude: -74 } as const;
  return readForecast({ identity, weather: { ...place, rows }, provenance, problems: [] }, clock);
}

const year = new Date().getUTCFullYear();
const day = (text: string) => Date.parse(`${year}-${text}`);

it('the hours of a day are those from its midnight to the next on the clock that is shown', () => {
  const seconds = (text: string) => Date.parse(`${year}-${text}`) / 1000;
  const reading = hoursOf(`${year}-12-01T05:00:00Z`, 48);
  expect(dayWindow(reading, day('12-02'))).toEqual([seconds('12-02T05:00Z'), seconds('12-03T05:00Z')]);
  expect(noHoursText(reading, day('12-02'))).toBeUndefined();
  const inUtc = hoursOf(`${year}-12-01T05:00:00Z`, 48, 'utc');
  expect(dayWindow(inUtc, day('12-03'))).toEqual([seconds('12-03T00:00Z'), seconds('12-04T00:00Z')]);
});

it('a day beyond the hours that came is told, with when they end', () => {
  const reading = hoursOf(`${year}-12-01T05:00:00Z`, 48);
  expect(dayWindow(reading, day('12-05'))).toBeUndefined();
  expect(noHoursText(reading, day('12-05'))).toMatch(
    /^No hours of \w+ 5 Dec were sent: they end \w+ 2 Dec, 23:00$/,
  );
});

it('a day before them is told, with when they begin', () => {
  const reading = hoursOf(`${year}-12-01T11:00:00Z`, 48);
  expect(noHoursText(reading, day('11-30'))).toMatch(
    /^No hours of \w+ 30 Nov were sent: they begin \w+ 1 Dec, 06:00$/,
  );
});

it('a day is told alone where no hours came at all', () => {
  expect(noHoursText(hoursOf(`${year}-12-01T11:00:00Z`, 0), day('12-05'))).toMatch(
    /^No hours of \w+ 5 Dec were sent$/,
  );
});

it('a day within more hours than are told day by day has its own', () => {
  const reading = hoursOf(`${year}-01-01T05:00:00Z`, 24 * 300);
  expect(dayWindow(reading, day('09-05'))).toEqual([
    day('09-05') / 1000 + 4 * 3600,
    day('09-06') / 1000 + 4 * 3600,
  ]);
});
