import { describe, expect, it } from 'vitest';
import { readList } from '../../../src/domain/list.ts';

describe('a list that a person types', () => {
  it.each([
    ['AL, EP', ['AL', 'EP']],
    [' AL ,, EP , ', ['AL', 'EP']],
    ['AL', ['AL']],
    ['', []],
    [' , ', []],
    ['12, -3, 007, -0', [12, -3, '007', '-0']],
    ["“AL”, ‘EP’, 'CP', „WP“, '", ['AL', 'EP', 'CP', 'WP', "'"]],
    ['"12", "", "AL EP"', ['12', '', 'AL EP']],
    ['1.5, 12a, a12, --1, -', ['1.5', '12a', 'a12', '--1', '-']],
    ['9007199254740991, 9007199254740992', [9007199254740991, '9007199254740992']],
    [`"a,b", c, 'd, e', “f,g”`, ['a,b', 'c', 'd, e', 'f,g']],
    ['x"y", "x"y, "', ['x"y"', '"x"y', '"']],
    ['AL[0]', ['AL[0]']],
    ['["AL", 12, 1.5]', ['AL', 12, 1.5]],
    ['  ["12"]  ', ['12']],
    ['[]', []],
  ])('%j is %j', (text, value) => {
    expect(readList(text)).toEqual({ ok: true, value });
  });

  it.each(['[AL]', '["AL"', '{"a":1}', '[null]', '[true]', '[["AL"]]', '["AL", null]'])(
    '%j says how to write one',
    text => {
      expect(readList(text)).toEqual({ ok: false, message: expect.stringContaining('separated by commas') });
    },
  );

  it.each(['[9007199254740993]', '["AL", -9007199254740993]', '[1e400]', '[1e21]'])(
    '%j says to put its number between quotes, as it would be another one',
    text => {
      expect(readList(text)).toEqual({ ok: false, message: expect.stringContaining('between quotes') });
    },
  );
});
