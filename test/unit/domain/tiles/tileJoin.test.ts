import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTileJoin } from '../../../../src/domain/tiles/tileJoin.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';

type Sent = readonly [id: string, text: string, place?: string];

/** What is taken of answers, and how often a feature came again. */
function joined(answers: readonly (readonly Sent[])[]) {
  const join = createTileJoin();
  const taken: Sent[] = [];
  for (const features of answers) {
    for (const [id, text, place] of features)
      if (join.take(id, Buffer.from(text), place)) taken.push([id, text]);
    join.next();
  }
  return { taken, repeated: join.repeated(), differing: join.differing() };
}

describe('the features of several tiles', () => {
  it('are taken once by their ids, where 1 and "1" are two', () => {
    expect(
      joined([
        [
          ['1', 'x'],
          ['"1"', 'y'],
        ],
        [
          ['1', 'x'],
          ['2', 'z'],
        ],
      ]),
    ).toEqual({
      taken: [
        ['1', 'x'],
        ['"1"', 'y'],
        ['2', 'z'],
      ],
      repeated: 1,
      differing: 0,
    });
  });

  it('are not the same by numbers of more digits than were read', () => {
    const id = JSON.stringify(2 ** 53);
    const [one, other]: [Sent, Sent] = [
      [id, '{"id":9007199254740992}'],
      [id, '{"id":9007199254740993}'],
    ];
    expect(joined([[one], [other, one]])).toEqual({ taken: [one, other], repeated: 1, differing: 0 });
  });

  it('are told of where one came otherwise with another tile', () => {
    expect(joined([[['1', 'x']], [['1', 'xy']], [['1', 'x']]])).toMatchObject({ repeated: 2, differing: 1 });
  });

  it('with one id did not come otherwise where any of them came so before', () => {
    const tile: readonly Sent[] = [
      ['1', 'x'],
      ['1', 'y'],
    ];
    expect(joined([tile, tile, [['1', 'z']]])).toEqual({ taken: tile, repeated: 3, differing: 1 });
    expect(joined([[['1', 'x']], tile, tile])).toMatchObject({ repeated: 4, differing: 1 });
  });

  it('with one id are several where they are points in different places', () => {
    expect(
      joined([
        [['0', 'x', '-5,5']],
        [
          ['0', 'y', '5,5'],
          ['0', 'x', '-5,5'],
          ['0', 'z', '-5,5'],
        ],
      ]),
    ).toEqual({
      taken: [
        ['0', 'x'],
        ['0', 'y'],
      ],
      repeated: 2,
      differing: 1,
    });
  });

  it('without ids are the same where their texts are', () => {
    expect(
      joined([
        [['', 'x']],
        [
          ['', 'x'],
          ['', 'é'],
        ],
        [
          ['', 'é'],
          ['', 'ê'],
        ],
      ]).taken,
    ).toEqual([
      ['', 'x'],
      ['', 'é'],
      ['', 'ê'],
    ]);
  });

  it('of one tile all stay, as the service sent them', () => {
    expect(
      joined([
        [
          ['1', 'x'],
          ['1', 'y'],
          ['', 'z'],
          ['', 'z'],
        ],
      ]).taken,
    ).toHaveLength(4);
  });

  it('are as many as there are distinct ones, in whatever tiles they come', () => {
    const tile = fc.uniqueArray(fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(fc.array(tile, { maxLength: 5 }), tiles => {
        const { taken, repeated } = joined(tiles.map(ids => ids.map(id => [`${id}`, `${id}`] as const)));
        expect(new Set(taken.map(([id]) => id))).toEqual(new Set(tiles.flat().map(id => `${id}`)));
        expect(taken.length + repeated).toBe(tiles.flat().length);
        expect(new Set(taken.map(([id]) => id)).size).toBe(taken.length);
      }),
      { numRuns: propertyCases(200) },
    );
  });
});
