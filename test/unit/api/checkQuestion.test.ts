import { describe, expect, it } from 'vitest';
import { checkQuestion } from '../../../src/api/checkQuestion.ts';
import { InvalidArgumentsError } from '../../../src/api/errors.ts';

const PLACE = { latitude: 27.95, longitude: -82.46 };

/** What is wrong with a question. */
function faults(args: unknown, signal?: unknown) {
  try {
    checkQuestion('forecastDaily', args, signal);
    return [];
  } catch (error) {
    return error instanceof InvalidArgumentsError ? error.parameters : [error];
  }
}

describe('a question of another program', () => {
  it('gives its signal back, and none for null', () => {
    const { signal } = new AbortController();
    expect(checkQuestion('forecastDaily', PLACE, signal)).toBe(signal);
    expect(checkQuestion('forecastDaily', PLACE, null)).toBeUndefined();
    expect(checkQuestion('forecastDaily', PLACE, undefined)).toBeUndefined();
    expect(faults(PLACE, 'now')).toEqual([{ path: 'signal', expected: 'an AbortSignal', found: 'string' }]);
  });

  it('has no members but those of its endpoint, of which the nearest is told', () => {
    expect(faults({ ...PLACE, timezone: 'local', units: 'metric', Unit: 1, include_past: true })).toEqual([
      { path: 'Unit', expected: 'unknown; units is meant', found: 'a member' },
      {
        path: 'include_past',
        expected: 'unknown; one of latitude, longitude, timezone, units',
        found: 'a member',
      },
    ]);
    expect(faults({ ...PLACE, [`x${'y'.repeat(99)}`]: 1 })).toMatchObject([{ path: `x${'y'.repeat(59)}…` }]);
  });

  it('is read alike of an object of a class, whose own members are asked', () => {
    class Question {
      latitude = 27.95;
      longitude = -82.46;
      unit = 'metric';
    }
    expect(faults(new Question())).toEqual([
      { path: 'unit', expected: 'unknown; units is meant', found: 'a member' },
    ]);
  });

  it('has no members that it inherits, which would be asked as if they were absent', () => {
    class Question {
      latitude = 27.95;
      longitude = -82.46;
      get units() {
        return 'imperial';
      }
    }
    const inherited = [
      { path: 'units', expected: 'a member of the object itself', found: 'an inherited one' },
    ];
    expect(faults(new Question())).toEqual(inherited);
    expect(faults(Object.assign(Object.create({ units: 'imperial' }), PLACE))).toEqual(inherited);
    expect(faults(Object.defineProperty({ ...PLACE }, 'units', { value: 'imperial' }))).toEqual(inherited);
  });

  it('is no list, map or date, which have no members to ask by', () => {
    const fault = { path: 'arguments', expected: 'an object of parameters', found: 'object' };
    for (const args of [[], new Map([['units', 'metric']]), new Date(0), new Set()])
      expect(faults(args)).toEqual([fault]);
  });

  it('may have members without a value, as of an object that is put together', () => {
    expect(faults({ ...PLACE, unit: undefined })).toEqual([]);
  });

  it.each([undefined, 'x', new Proxy({}, { ownKeys: () => Object(null).none.here })])(
    'that is no object is left to the client: %#',
    args => expect(faults(args)).toEqual([]),
  );
});
