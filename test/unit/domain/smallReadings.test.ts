import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isPlainObject } from '../../../src/domain/isPlainObject.ts';
import { isSummable } from '../../../src/domain/isSummable.ts';
import { isUtcName } from '../../../src/domain/isUtcName.ts';
import { mostFrequent } from '../../../src/domain/mostFrequent.ts';
import { statedName } from '../../../src/domain/statedName.ts';
import { wholeTurn } from '../../../src/domain/wholeTurn.ts';

describe('a whole turn', () => {
  it.each([
    [undefined, 360],
    ['degrees', 360],
    ['°', 360],
    ['rad', 2 * Math.PI],
    [' Radians ', 2 * Math.PI],
    ['radian', 2 * Math.PI],
    ['gon', 400],
    ['grads', 400],
    ['gradient', 360],
    ['per rad', 360],
    ['langons', 360],
  ])('in %j is %d', (unit, turn) => expect(wholeTurn(unit)).toBe(turn));
});

describe('UTC', () => {
  it.each(['UTC', 'Etc/UTC', 'GMT', 'gmt+0', 'GMT-0', 'GMT0', 'Zulu', 'UCT', 'Universal', 'Greenwich'])(
    'is called %s',
    name => expect(isUtcName(name)).toBe(true),
  );

  it.each(['Etc/GMT+1', 'GMT+01', 'Europe/London', 'UTC+1', 'my UTC', ''])('is not called %j', name =>
    expect(isUtcName(name)).toBe(false),
  );
});

describe('the value that occurs most', () => {
  it('is the first of those that occur as often', () => {
    expect(mostFrequent([3, 1, 1, 3, 2])).toBe(3);
    expect(mostFrequent([3, 1, 1])).toBe(1);
    expect(mostFrequent([])).toBeUndefined();
  });
});

describe('a name that was stated', () => {
  it('is as it came, unless it shows nothing', () => {
    expect(statedName(' Ada ')).toBe(' Ada ');
    expect(statedName('\u202eAda')).toBe('\u202eAda');
    for (const name of [' ', '', '\u0000\u0007', '\u200f\u202e ', undefined])
      expect(statedName(name)).toBeUndefined();
  });
});

describe('numbers of a property', () => {
  const property = (members: object) => ({
    ...{ name: 'height', kind: 'number' as const, numbers: 2, sum: 3, least: 1, most: 2 },
    ...members,
  });

  it('come to something together, but those of directions and those beside texts', () => {
    expect(isSummable(property({}))).toBe(true);
    expect(isSummable(property({ name: 'wind_direction', unit: 'degrees' }))).toBe(false);
    expect(isSummable(property({ kind: 'text' }))).toBe(false);
    expect(isSummable(property({ unit: undefined, unitsDiffer: true }))).toBe(false);
  });
});

describe('a plain object', () => {
  it('is of members alone', () => {
    expect([{}, { a: 1 }, Object.create(null)].map(isPlainObject)).toEqual([true, true, true]);
    const others = [null, undefined, 7, 'text', [], new Map(), new Uint8Array(1), () => undefined];
    expect(others.some(isPlainObject)).toBe(false);
  });

  it('is so in another context too', () => {
    const made = (text: string) => isPlainObject(runInNewContext(text));
    expect(['({ a: 1 })', 'Object.create(null)'].every(made)).toBe(true);
    expect(['[]', 'new Map()', 'new (class {})()', 'new Date()', 'new Uint8Array(1)'].some(made)).toBe(false);
  });
});
