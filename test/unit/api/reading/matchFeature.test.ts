import { describe, expect, it } from 'vitest';
import { featureFormOf } from '../../../../src/api/reading/featureForm.ts';
import { createMatch, isMatch } from '../../../../src/api/reading/matchFeature.ts';

interface Values {
  id?: string;
  position?: string;
  name?: string;
  load?: string;
  on?: string;
  unit?: string;
  own?: string;
}
const feature = ({ id, position, name, load, on, unit, own }: Values) =>
  `{"id":${id ?? 1},"type":"Feature","geometry":{"type":"Point","coordinates":[${position ?? '1,2'}]},` +
  `"properties":{"name":${name ?? '"a"'},"load":${load ?? 1},"on":${on ?? true},"unit":${unit ?? '"m"'}},"own":${own ?? 1}}`;

const form = featureFormOf(Buffer.from(feature({})));
const PLACES = { id: 0, longitude: 1, latitude: 2, name: 3, load: 4, on: 5, unit: 6, own: 7 };

/** The match of a text that begins behind two other letters; undefined where it is none. */
function matchOf(text: string | Buffer) {
  if (form === undefined) throw new Error('No form.');
  const match = createMatch(Buffer.concat([Buffer.from('[['), Buffer.from(text)]), form.slots.length);
  return isMatch(form, 2, match) ? match : undefined;
}
const isTaken = (values: Values) => matchOf(`${feature(values)},`) !== undefined;

/** A value as it is written, within its quotes; null where it is null. */
function written(values: Values, place: keyof typeof PLACES) {
  const match = matchOf(`${feature(values)},`);
  const [start, end] = [match?.starts[PLACES[place]] ?? 0, match?.ends[PLACES[place]] ?? 0];
  return start < 0 ? null : match?.bytes.subarray(start, end).toString();
}
const numberOf = (load: string) => matchOf(`${feature({ load })},`)?.numbers[PLACES.load];

describe('a feature that is written in a form', () => {
  it('is followed to the comma behind it, and no further', () => {
    expect(matchOf(`${feature({})},`)?.at).toBe(2 + feature({}).length);
    for (const end of ['', ']', ' ,', '}']) expect(matchOf(feature({}) + end)).toBeUndefined();
    expect(matchOf(`${feature({}).slice(0, -1)},,`)).toBeUndefined();
    expect(matchOf(`${feature({}).replace('"load"', '"lead"')},`)).toBeUndefined();
  });

  it('has its values as they are written', () => {
    const values = { id: '12', name: '"b é"', load: '-2.50', on: 'false' };
    expect(written(values, 'id')).toBe('12');
    expect(written(values, 'name')).toBe('b é');
    expect(written(values, 'load')).toBe('-2.50');
    expect(written(values, 'on')).toBe('false');
    expect(written({}, 'on')).toBe('true');
    expect(written({ name: '""' }, 'name')).toBe('');
  });

  it('may have null for what is neither id nor coordinate nor unit', () => {
    expect(written({ name: 'null' }, 'name')).toBeNull();
    expect(written({ load: 'null' }, 'load')).toBeNull();
    expect(written({ on: 'null' }, 'on')).toBeNull();
    expect(written({ own: 'null' }, 'own')).toBeNull();
    for (const values of [{ id: 'null' }, { position: 'null,1' }, { position: '1,null' }, { unit: 'null' }])
      expect(isTaken(values)).toBe(false);
  });

  it('has no other unit, and no value of another kind', () => {
    for (const unit of ['"k"', '""', '"mm"', '1']) expect(isTaken({ unit })).toBe(false);
    for (const name of ['1', 'true', 'nul', '[]', "'a'", 'a"']) expect(isTaken({ name })).toBe(false);
    for (const on of ['1', '"true"', 'tru', 'yes', '']) expect(isTaken({ on })).toBe(false);
    for (const load of ['"1"', 'true', '', 'a']) expect(isTaken({ load })).toBe(false);
  });

  it('has no text with escapes, controls or an end that is missing', () => {
    for (const name of ['"\\n"', '"a\\""', '"\n"', '"\u001f"', '"a']) expect(isTaken({ name })).toBe(false);
    for (const name of ['" "', '"~\u007f"', '"\u0080"', '"東"']) expect(isTaken({ name })).toBe(true);
  });

  it('has no text that is not in UTF-8', () => {
    for (const letter of [0x80, 0xc3, 0xff]) {
      const bytes = Buffer.from(`${feature({ name: '"?"' })},`);
      bytes[bytes.indexOf('?')] = letter;
      expect(matchOf(bytes)).toBeUndefined();
    }
  });

  it('tells whether it has letters beyond ASCII, each anew', () => {
    if (form === undefined) throw new Error('No form.');
    const [one, other] = [`${feature({ name: '"\u0080"' })},`, `${feature({ name: '"\u007f"' })},`];
    const match = createMatch(Buffer.from(one + other), form.slots.length);
    expect(match.hasLetters).toBe(false);
    expect([isMatch(form, 0, match), match.hasLetters]).toEqual([true, true]);
    expect([isMatch(form, match.at + 1, match), match.hasLetters]).toEqual([true, false]);
  });

  it('has the number that the parser reads', () => {
    const numbers = [
      ...['0', '-0', '7', '-12', '0.5', '-0.001', '10.0', '999999999999999', '-999999999999999', '0.1'],
      ...[
        '12345678901234.5',
        '1234567890123.456',
        '0.30000000000000004',
        '99999999999999.999999',
        '0.000000',
      ],
      ...[
        '-9007199254740.993',
        '0.00000000000000000000000123',
        '100000000000000.1',
        '5e0'.replace('e0', '.5'),
      ],
      ...['0.12345678901234', '0.123456789012345', '3602879701896397.5', '0.987654321098765432'],
    ];
    for (const text of numbers) expect(numberOf(text)).toBe(JSON.parse(text));
  });

  it('has no number that is none, or that is left to the parser', () => {
    const texts = [
      '-',
      '.5',
      '-.5',
      '1.',
      '1.a',
      '01',
      '-01',
      '00',
      '00.5',
      '+1',
      '1e3',
      '1E3',
      '1.5e3',
      '1.5E3',
    ];
    for (const load of [...texts, '1000000000000000', '9007199254740993', '1 2', '1-', '1/', '1:'])
      expect(isTaken({ load })).toBe(false);
  });

  it('has an id that the engine writes alike', () => {
    for (const id of ['0', '7', '10', '-7', '-10', '999999999999999']) expect(written({ id }, 'id')).toBe(id);
    for (const id of ['-0', '1.0', '1.5', '10.5', '0.0', '-1.5']) expect(isTaken({ id })).toBe(false);
  });
});
