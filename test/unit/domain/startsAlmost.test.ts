import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startsAlmost } from '../../../src/domain/startsAlmost.ts';

const almost = (name: string, text: string) =>
  startsAlmost(`\nberlin\t${name}\nparis\n`, 8, 8 + name.length, text);

describe('a name that a text with a typing error is meant for', () => {
  it.each([
    ['another letter', 'rottardam'],
    ['one too few', 'rotterdm'],
    ['one too many', 'rottterdam'],
    ['two swapped', 'rotetrdam'],
    ['another first letter', 'totterdam'],
    ['none before the last', 'rotterda'],
    ['one after the last', 'rotterdams'],
    ['the last two swapped', 'rotterdma'],
  ])('has %s', (_error, text) => expect(almost('rotterdam', text)).toBe('name'));

  it('may go on', () => {
    expect(almost('rotterdam', 'rottre')).toBe('beginning');
    expect(almost('rotterdam', 'roter')).toBe('beginning');
  });

  it.each(['rtoetrdam', 'amsterdam', 'rottardm', 'rotterdamxx', 'ottredam'])('is not one of %s', text => {
    expect(almost('rotterdam', text)).toBeUndefined();
  });

  it('is found whatever the error and wherever it is', () => {
    const word = fc.stringMatching(/^[a-e]{5,12}$/);
    const edits = fc.tuple(
      word,
      fc.nat(),
      fc.constantFrom('another', 'few', 'many', 'swapped'),
      fc.constantFrom('x', 'a'),
    );
    fc.assert(
      fc.property(edits, ([name, place, kind, letter]) => {
        const at = place % (name.length - 1);
        const [before, after] = [name.slice(0, at), name.slice(at + 1)];
        const wrong = {
          another: before + letter + after,
          few: before + after,
          many: before + letter + name.slice(at),
          swapped: before + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
        }[kind];
        expect(almost(name, wrong)).toBe('name');
      }),
    );
  });
});
