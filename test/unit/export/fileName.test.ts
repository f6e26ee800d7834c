import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from '../../../src/export/fileName.ts';
import { tableOf } from '../../../src/export/responseTable.ts';

describe('the name of an export', () => {
  it.each([
    [
      ['demo', 'cycloneTrack', 'AL092022', '20260928T0600Z'],
      'demo-cycloneTrack-AL092022-20260928T0600Z.geojson',
    ],
    [['../../etc/passwd'], 'etc-passwd.geojson'],
    [['C:\\Windows\\system32'], 'C-Windows-system32.geojson'],
    [['con'], 'landfall-con.geojson'],
    [['NUL.txt'], 'landfall-NUL.txt.geojson'],
    [['...'], 'landfall.geojson'],
    [['a', undefined, '', '///', 'b'], 'a-b.geojson'],
    [['a..b...c'], 'a-b-c.geojson'],
    [['.hidden.', '-x-'], 'hidden-x.geojson'],
    [['  a  b  '], 'a-b.geojson'],
    [['v1.2_3'], 'v1.2_3.geojson'],
    [['console'], 'console.geojson'],
    [['xcon'], 'xcon.geojson'],
    [['COM1'], 'landfall-COM1.geojson'],
    [['lpt9.txt'], 'landfall-lpt9.txt.geojson'],
    [['com'], 'com.geojson'],
    [['com12'], 'com12.geojson'],
    [['con', 'x'], 'con-x.geojson'],
    [['Cafe\u0301'], 'Caf\u00e9.geojson'],
    [['Zürich', '台風'], 'Zürich-台風.geojson'],
    [['x'.repeat(101)], `${'x'.repeat(100)}.geojson`],
    [[`${'x'.repeat(98)}..y`], `${'x'.repeat(98)}-y.geojson`],
    [[`${'x'.repeat(99)}--y`], `${'x'.repeat(99)}.geojson`],
    [['a\u0000b\u202ec'], 'a-b-c.geojson'],
    [['हिन्दी'], 'हिन्दी.geojson'],
    [['-\u0301a', 'b\ufe0f\u3164'], 'a-b.geojson'],
    [['com¹'], 'landfall-com¹.geojson'],
    [['é'.repeat(300)], `${'é'.repeat(50)}.geojson`],
    [['台'.repeat(300)], `${'台'.repeat(33)}.geojson`],
    [['𠀀'.repeat(300)], `${'𠀀'.repeat(25)}.geojson`],
    [['नि'.repeat(300)], `${'नि'.repeat(16)}.geojson`],
    [[`a${'\u0301'.repeat(300)}`], 'landfall.geojson'],
  ])('of %j is %s [security 9]', (parts, name) => expect(safeFileName(parts, 'geojson')).toBe(name));

  it('is one safe segment, whatever the id is [security 9]', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 400 })), parts => {
        const name = safeFileName(parts, 'geojson');
        expect(name).toMatch(/^[\p{Letter}\p{Number}_][\p{Letter}\p{Mark}\p{Number}_.-]*\.geojson$/u);
        expect(name).not.toContain('..');
        expect(name.isWellFormed()).toBe(true);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
      }),
    );
  });
});

describe('a table', () => {
  it('of a forecast has a column for each member, with its unit, and empty cells for gaps', () => {
    const table = tableOf({
      units: { temperature: '°C' },
      hourly: [
        { timestamp: 'a', temperature: 1 },
        { timestamp: 'b', extra: [1] },
      ],
    });
    expect(table?.header).toEqual(['timestamp', 'temperature (°C)', 'extra']);
    expect(table?.rows).toEqual([
      ['a', 1, null],
      ['b', null, '[1]'],
    ]);
  });

  it('of series has a row for each feature and time', () => {
    const table = tableOf({
      features: [{ id: 7, properties: { datetimes: ['a', 'b'], wind: [1, null], static: {} } }],
    });
    expect(table).toMatchObject({
      header: ['id', 'datetime', 'wind'],
      rows: [
        [7, 'a', 1],
        [7, 'b', null],
      ],
    });
  });
});
