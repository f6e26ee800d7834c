import { afterAll, describe, expect, it, vi } from 'vitest';
import { readTracks } from '../../../../src/domain/readTracks.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
  createTreeWalker: () => ({}),
  createComment: () => ({}),
});
const { arrangeRows } = await import('../../../../webview/kit/table/arrangeRows.ts');
const { cellText } = await import('../../../../webview/kit/table/tableColumn.ts');
const { tableTexts } = await import('../../../../webview/kit/table/tableTexts.ts');
const { positionColumns } = await import('../../../../webview/storm/positionColumns.ts');
afterAll(() => vi.unstubAllGlobals());

const UTC = { clock: { zone: 'UTC' }, name: 'UTC' } as const;

/** The table of positions six hours apart, each with members of its own. */
function tableOf(points: readonly object[]) {
  const features = points.map((properties, index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [index, 10] },
    properties: { datetime: new Date(index * 21_600_000).toISOString(), ...properties },
  }));
  const [track] = readTracks({ type: 'FeatureCollection', features }).tracks;
  if (track === undefined) throw new Error('There is no track.');
  const columns = positionColumns(track, undefined, UTC);
  const columnOf = (id: string) => {
    const column = columns.find(each => each.id === id);
    if (column === undefined) throw new Error(`There is no column ${id}.`);
    return column;
  };
  const arranged = (id: string, state: { filters?: Record<string, string>; descending?: boolean }) => {
    const { filters = {}, descending = true } = state;
    const rows = arrangeRows(columns, points.length, {
      filters,
      search: '',
      sorting: { column: id, descending },
    });
    return rows.slice(0, rows.length).map(row => cellText(columnOf(id), row, 0));
  };
  return { columns, columnOf, arranged };
}

describe('winds of a table of positions', () => {
  const texts = ['45', '100', 'strong', '60', '9'].map(wind => ({ wind, wind_unit: 'kt' }));
  const mixed = [
    { wind: 60, wind_unit: 'kt' },
    { wind: 50, wind_unit: 'm/s' },
    { wind: 80 },
    { wind: 95, wind_unit: 'kt' },
  ];

  it('are in the order of their numbers where these came as text', () => {
    const { arranged } = tableOf(texts);
    expect(arranged('wind', { descending: false })).toEqual([
      '9 kt',
      '45 kt',
      '60 kt',
      '100 kt',
      'strong kt',
    ]);
    expect(arranged('wind', { filters: { wind: '>50' } })).toEqual(['100 kt', '60 kt']);
  });

  it('of several units are sorted and filtered in the one that the heading names, and say what they are', () => {
    const { arranged, columnOf } = tableOf(mixed);
    expect(columnOf('wind').unit).toBe('kt');
    // 50 m/s are 97 kt.
    expect(arranged('wind', {})).toEqual(['50 m/s', '95 kt', '60 kt', '80 (unit not given)']);
    expect(arranged('wind', { filters: { wind: '>64' } })).toEqual(['50 m/s', '95 kt']);
    expect(arranged('wind', { filters: { wind: '<64' } })).toEqual(['60 kt']);
  });

  it('are copied and told in a report as they came', () => {
    const { columns, columnOf } = tableOf(mixed);
    const copied = columnOf('wind').copies?.map(({ heading, value }) => [heading, value(1)]);
    expect(copied).toEqual([['Wind', '50 m/s']]);
    expect(tableTexts(columns, 4).header).toContain('Wind');
  });

  it('of no unit are sorted by their numbers', () => {
    const { arranged, columnOf } = tableOf([{ wind: '9' }, { wind: 45 }, { wind: '100' }]);
    expect(columnOf('wind').unit).toBeUndefined();
    expect(arranged('wind', {})).toEqual([
      '100 (unit not given)',
      '45 (unit not given)',
      '9 (unit not given)',
    ]);
  });
});

describe('lead times of a table of positions', () => {
  it('stand once where all that came can be read', () => {
    const { columns } = tableOf([{ lead_time: 'T+0' }, { lead_time: null }, { lead_time: 12 }]);
    expect(columns.map(({ id }) => id)).not.toContain('member lead_time');
  });

  it('stand as they came too where they are counted, as these are in another unit or cannot be read', () => {
    for (const [lead_time, lead_time_unit, text] of [
      [360, 'min', '360 min'],
      ['soon', undefined, 'soon'],
    ]) {
      const { columnOf } = tableOf([{}, { lead_time, lead_time_unit }]);
      expect(cellText(columnOf('lead'), 1, 0)).toBe('T+6');
      expect(cellText(columnOf('member lead_time'), 1, 0)).toBe(text);
    }
  });
});

describe('marks for a missing wind or pressure', () => {
  const marked = [{ wind: -999 }, { wind: 60 }, { wind: 45 }].map(each => ({ ...each, wind_unit: 'kt' }));

  it('show what came, are sorted behind all others, and pass no filter', () => {
    const { arranged, columnOf } = tableOf(marked);
    expect(columnOf('wind').unit).toBe('kt');
    expect(arranged('wind', {})).toEqual(['60', '45', '−999']);
    expect(arranged('wind', { descending: false })).toEqual(['45', '60', '−999']);
    expect(arranged('wind', { filters: { wind: '<50' } })).toEqual(['45']);
  });

  it('are copied as they came', () => {
    const { columnOf } = tableOf(marked);
    expect(columnOf('wind').copies?.map(({ heading, value }) => [heading, value(0)])).toEqual([
      ['Wind (kt)', -999],
    ]);
  });

  it('are none in other units or forms, either', () => {
    const { arranged } = tableOf([
      { wind: '-999', wind_unit: 'kt' },
      { wind: 50, wind_unit: 'm/s' },
      { wind: 9, wind_unit: 'kt' },
    ]);
    expect(arranged('wind', { descending: false })).toEqual(['9 kt', '50 m/s', '-999 kt']);
    expect(arranged('wind', { filters: { wind: '<50' } })).toEqual(['9 kt']);
  });

  it('are 0, too, which the highest wind of no storm is, nor its pressure', () => {
    const units = { pressure_unit: 'hPa', wind_unit: 'kt' };
    const rows = [0, 990, 970].map(pressure => ({ pressure, wind: pressure / 10, ...units }));
    const { arranged } = tableOf(rows);
    expect(arranged('pressure', { descending: false })).toEqual(['970', '990', '0']);
    expect(arranged('wind', { descending: false })).toEqual(['97', '99', '0']);
  });
});

it('pressures of several units are sorted in the one that the heading names', () => {
  const { arranged, columnOf } = tableOf([
    { pressure: 29, pressure_unit: 'inHg' },
    { pressure: '990', pressure_unit: 'hPa' },
    { pressure: 970, pressure_unit: 'mb' },
  ]);
  expect(columnOf('pressure').unit).toBe('inHg');
  // 29 inHg are 982 hPa.
  expect(arranged('pressure', {})).toEqual(['990 hPa', '29 inHg', '970 mb']);
});

it('winds that are numbers of one unit stand under it', () => {
  const { columnOf, arranged } = tableOf([
    { wind: 60, wind_unit: 'knots' },
    { wind: 95, wind_unit: 'kt' },
  ]);
  expect(columnOf('wind').unit).toBe('kt');
  expect(arranged('wind', {})).toEqual(['95', '60']);
});
