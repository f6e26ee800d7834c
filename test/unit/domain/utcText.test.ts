import { describe, expect, it } from 'vitest';
import { timeCell } from '../../../src/domain/beside/besideRow.ts';
import { placeValues } from '../../../src/domain/fileForecast/placeValues.ts';
import { utcText } from '../../../src/domain/utcText.ts';

const FIRST = Date.parse('0000-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

describe('the text of an instant', () => {
  it('is RFC 3339 from the year 0 to the year 9999, and none before and behind them', () => {
    expect([FIRST, 0, LAST].map(utcText)).toEqual([
      '0000-01-01T00:00:00.000Z',
      '1970-01-01T00:00:00.000Z',
      '9999-12-31T23:59:59.999Z',
    ]);
    expect([FIRST - 1, LAST + 1].map(utcText)).toEqual([undefined, undefined]);
  });

  it('is a gap in a table where there is none', () => {
    expect([undefined, LAST, LAST + 1].map(timeCell)).toEqual([
      undefined,
      '9999-12-31T23:59:59.999Z',
      undefined,
    ]);
  });

  it('is a gap beside the forecast of a file where there is none', () => {
    const values = (kind: 'hourly' | 'daily', timestamp: string, zone: string) =>
      placeValues(
        { rows: [{ timestamp, temperature: 7 }], clock: { zone }, labels: undefined },
        { kind, variables: ['temperature'], aggregate: 'max' },
        Date.UTC(2026, 0),
      );
    expect(values('hourly', '9999-12-31T20:00', 'America/New_York')).toMatchObject([
      { value: 7, time: null, from: null, until: null },
    ]);
    expect(values('daily', '9999-12-31T20:00Z', 'Asia/Tokyo')).toMatchObject([{ value: 7, time: null }]);
    expect(values('daily', '9999-12-31', 'Asia/Tokyo')).toMatchObject([{ value: 7, time: '9999-12-31' }]);
  });
});
