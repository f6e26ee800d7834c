import { describe, expect, it } from 'vitest';
import { type FeatureForm, featureFormOf, isSameForm } from '../../../../src/api/reading/featureForm.ts';

const formOf = (text: string) => featureFormOf(Buffer.from(text));
const learned = (text: string): FeatureForm => {
  const form = formOf(text);
  if (form === undefined) throw new Error(`No form: ${text}`);
  return form;
};
const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();
const feature = (properties: string, position = '1,2', id = '') =>
  `{"type":"Feature",${id}"geometry":{"type":"Point","coordinates":[${position}]},"properties":${properties}}`;

describe('the form of a feature', () => {
  it('has a slot for each value that another feature may have otherwise', () => {
    const text = feature(
      '{"name":"A\\"","load":1,"load_unit":"MW","a":true,"b":false,"gap":null},"unit":"y","no":null',
      '1.5,-2e+3,0',
      '"id":7,',
    );
    const { slots, after, properties, ...places } = learned(text);
    expect(
      slots.map(({ before, only, ...slot }) => ({
        ...slot,
        before: textOf(before.bytes),
        only: textOf(only?.bytes),
      })),
    ).toEqual([
      { before: '{"type":"Feature","id":', kind: 'number', use: 'id', name: 'id' },
      { before: ',"geometry":{"type":"Point","coordinates":[', kind: 'number', use: 'longitude', name: '' },
      { before: ',', kind: 'number', use: 'latitude', name: '' },
      { before: ',', kind: 'number', use: 'ordinate', name: '' },
      { before: ']},"properties":{"name":', kind: 'text', use: 'property', name: 'name' },
      { before: ',"load":', kind: 'number', use: 'property', name: 'load' },
      { before: ',"load_unit":', kind: 'text', use: 'property', name: 'load_unit', only: '"MW"' },
      { before: ',"a":', kind: 'truth', use: 'property', name: 'a' },
      { before: ',"b":', kind: 'truth', use: 'property', name: 'b' },
      { before: ',"gap":null},"unit":', kind: 'text', use: 'unused', name: 'unit' },
    ]);
    expect(textOf(after.bytes)).toBe(',"no":null}');
    expect(places).toEqual({ id: 0, longitude: 1, latitude: 2, label: 4 });
    expect(properties).toEqual(JSON.parse(text).properties);
  });

  it('has a text for a unit only where a property is one', () => {
    const { slots } = learned(feature('{"kind":"a","unit":1}', '1,2', '"uom":"x",'));
    expect(slots.map(({ only }) => only)).toEqual(slots.map(() => undefined));
  });

  it('names features by the property that does, if it is a text', () => {
    const labelOf = (properties: string) => learned(feature(properties)).label;
    expect(labelOf('{"title":"a","name":"b"}')).toBe(3);
    expect(labelOf('{"name":1,"title":"b"}')).toBe(3);
    expect(labelOf('{"name":true,"kind":"b"}')).toBe(-1);
    expect(labelOf('{"kind":"b"},"name":"c"')).toBe(-1);
    expect(labelOf('{}')).toBe(-1);
    expect(labelOf('null')).toBe(-1);
    expect(
      learned('{"properties":{"name":"a"},"geometry":{"coordinates":[1,2],"type":"Point"},"type":"Feature"}'),
    ).toMatchObject({ label: 0, id: -1, longitude: 1, latitude: 2 });
  });

  it('may have an id that is a text', () => {
    expect(learned(feature('{}', '1,2', '"id":"a",'))).toMatchObject({ id: 0, slots: { length: 3 } });
  });

  it.each([
    ['a list', '[1,2]'],
    ['no object', '7'],
    ['no member', '{}'],
    ['no type', '{"geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}'],
    ['no geometry', '{"type":"Feature","properties":{}}'],
    ['another type', feature('{}').replace('Feature', 'Featur')],
    ['another geometry', feature('{}').replace('Point', 'Points')],
    ['null for a geometry', '{"type":"Feature","geometry":null,"properties":{}}'],
    ['a list for a geometry', '{"type":"Feature","geometry":["type","Point"],"properties":{}}'],
    ['a geometry without type', '{"type":"Feature","geometry":{"coordinates":[1,2]}}'],
    ['a geometry without coordinates', '{"type":"Feature","geometry":{"type":"Point"}}'],
    ['a member of its geometry', feature('{}').replace('"coordinates"', '"a":[1,2],"coordinates"')],
    ['a number for coordinates', feature('{}').replace('[1,2]', '1')],
    ['an object for coordinates', feature('{}').replace('[1,2]', '{"a":1}')],
    ['no coordinates', feature('{}', '')],
    ['one coordinate', feature('{}', '1')],
    ['a text for a coordinate', feature('{}', '1,"2"')],
    ['null for a coordinate', feature('{}', '1,null')],
    ['a coordinate that JSON does not have', feature('{}', 'NaN,1,2')],
    ['a last coordinate that JSON does not have', feature('{}', '1,2,NaN')],
    ['a number for properties', feature('1')],
    ['a text for properties', feature('"a"')],
    ['a list for properties', feature('[1]')],
    ['a list among properties', feature('{"a":[1]}')],
    ['an object among properties', feature('{"a":{}}')],
    ['a number among properties that JSON does not have', feature('{"a":NaN,"b":1}')],
    ['a property twice', feature('{"a":1,"a":2}')],
    ['a member twice', feature('{},"x":1,"x":2')],
    ['a property with an escape in its name', feature('{"\\u0061":1}')],
    ['a property of a name that objects have', feature('{"__proto__":1}')],
    ['truth for an id', feature('{}', '1,2', '"id":true,')],
    ['null for an id', feature('{}', '1,2', '"id":null,')],
    ['a list for an id', feature('{}', '1,2', '"id":[1],')],
    ['a box', feature('{}', '1,2', '"bbox":[1,2,1,2],')],
    ['null for a box', feature('{}', '1,2', '"bbox":null,')],
    ['a number for a box', feature('{}', '1,2', '"bbox":1,')],
    ['an object that is no property', feature('{},"x":{}')],
  ])('is none with %s', (_, text) => {
    expect(formOf(text)).toBeUndefined();
  });

  it('is none where marks are missing between what is in it', () => {
    expect(formOf(feature('{"a":1 "b":2}'))).toBeUndefined();
    expect(formOf(feature('{"a",1}'))).toBeUndefined();
    expect(formOf(feature('{a:1}'))).toBeUndefined();
    expect(formOf(feature('{}', '1 2'))).toBeUndefined();
    expect(formOf(feature('{}', '1:2'))).toBeUndefined();
  });
});

describe('two forms', () => {
  const one = learned(feature('{"a":1,"unit":"m"}'));
  const isSame = (text: string) => isSameForm(one, learned(text));

  it('are the same whatever the values', () => {
    expect(isSame(feature('{"a":-2.5,"unit":"m"}', '3,4'))).toBe(true);
  });

  it('differ where anything else does', () => {
    expect(isSame(feature('{"b":1,"unit":"m"}'))).toBe(false);
    expect(isSame(feature('{"a":"1","unit":"m"}'))).toBe(false);
    expect(isSame(feature('{"a":true,"unit":"m"}'))).toBe(false);
    expect(isSame(feature('{"a":1,"unit":"km"}'))).toBe(false);
    expect(isSame(feature('{"a":1,"unit":"m" }'))).toBe(false);
    expect(isSame(feature('{"a":1,"unit":"m","c":2}'))).toBe(false);
    expect(isSame(feature('{"a":1}'))).toBe(false);
  });

  it('differ where one goes on behind the other', () => {
    const shorter = { ...one, slots: one.slots.slice(0, -1) };
    expect(isSameForm(one, shorter)).toBe(false);
    expect(isSameForm(shorter, one)).toBe(false);
  });
});
