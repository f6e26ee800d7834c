import { expect, it } from 'vitest';
import { rememberEach } from '../../../src/domain/rememberEach.ts';

it('A function that remembers is asked once of each object, also where it gives nothing', () => {
  const asked: object[] = [];
  const [first, second] = [{ name: 'a' }, { name: 'a' }];
  const nameOf = rememberEach((key: { name: string }) => {
    asked.push(key);
    return key === first ? undefined : key.name;
  });
  expect([nameOf(first), nameOf(second), nameOf(first), nameOf(second)]).toEqual([
    undefined,
    'a',
    undefined,
    'a',
  ]);
  expect(asked).toEqual([first, second]);
});
