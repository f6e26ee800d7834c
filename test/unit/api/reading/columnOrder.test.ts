import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeFeatures } from '../../../../src/api/reading/arrangeFeatures.ts';
import { columnOrder } from '../../../../src/api/reading/columnOrder.ts';
import { columnsOf } from '../../../../src/api/reading/featureList.ts';
import { columnOf } from '../../../../src/domain/featureQuery.ts';
import { rowOrder } from '../../../../src/domain/rowOrder.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';
import { spreadTexts } from '../../../harness/spreadTexts.ts';

const SIZE = columnOf('size');

const columnsWith = (sizes: readonly (number | string | null)[]) =>
  columnsOf(sizes.map(size => ({ type: 'Feature' as const, properties: { size } })));

/** The order of values in a column, from its first and from its last. */
function ordersOf(sizes: readonly (number | string | null)[]) {
  const columns = columnsWith(sizes);
  const [orders, ofSpread] = [columns, spreadTexts(columns)].map(given =>
    [false, true].map(descending =>
      arrangeFeatures(given, { search: '', filters: {}, sorting: { column: SIZE, descending } }),
    ),
  );
  expect(ofSpread).toEqual(orders);
  return orders;
}

const plainOrders = (values: readonly unknown[]) =>
  [false, true].map(descending => Uint32Array.from(rowOrder(values, descending)));

const start = fc.constantFrom('', 'Asset ', 'Asset 1234567', 'Größe ', '東京', '\0', '\0\0\0\0\0\0\0\0');
const letter = fc.constantFrom(
  'a',
  'B',
  '1',
  ' ',
  'é',
  '東',
  '\u{1f30d}',
  '\uffe5',
  '\ue000',
  '\0',
  '"',
  '!',
);
const text = fc
  .tuple(start, fc.array(letter, { maxLength: 12 }))
  .map(([shared, letters]) => shared + letters.join(''));
const plainText = fc.tuple(start, fc.nat(30)).map(([shared, number]) => `${shared}${number}`);
const number = fc.constantFrom(0, -0, 5, -5, 0.5, 1e21, -1e-7);

describe('the order of a column', () => {
  it.each([
    ['texts', text],
    ['texts that say numbers', plainText],
    ['numbers', number],
    ['anything', fc.oneof(text, plainText, number, fc.constant(null))],
  ])('of %s is that of any other way to sort them, from both ends', (_, value) => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), sizes => {
        if (sizes.every(size => size === null || size === '')) return;
        expect(ordersOf(sizes)).toEqual(plainOrders(sizes));
      }),
      { numRuns: propertyCases(300) },
    );
  });

  it('of ids is that of numbers and texts', () => {
    const id = fc.oneof(text, plainText, number, fc.integer(), fc.constant(undefined));
    fc.assert(
      fc.property(fc.array(id, { maxLength: 40 }), ids => {
        const columns = columnsOf(
          ids.map(each => ({ type: 'Feature' as const, ...(each === undefined ? {} : { id: each }) })),
        );
        const orders = [false, true].map(descending =>
          arrangeFeatures(columns, { search: '', filters: {}, sorting: { column: 'id', descending } }),
        );
        expect(orders).toEqual(plainOrders(ids));
      }),
      { numRuns: propertyCases(300) },
    );
  });

  it.each<[string, (index: number) => number | string | null]>([
    ['texts with a shared start', index => `Asset ${(index * 7919) % 6007}`],
    [
      'texts that share a long start',
      index => `${'A long street '.repeat(5)}${(index * 7919) % 3001}, ${index % 7}`,
    ],
    [
      'few texts, beside gaps',
      index => [null, 'US', 'DE', 'D', 'DE\0', '', 'warehouse'][(index * index) % 7] ?? null,
    ],
    ['texts that go on with NUL', index => `A${'\0'.repeat((index * 31) % 17)}`],
    [
      'texts of other letters',
      index => `${['Köln', 'Łódź', '東京', '\u{1f30d}'][index % 4]} ${(index * 31) % 997}`,
    ],
    [
      'letters whose bytes are in another order',
      index => `${['\uffe5', '\u{1f30d}', 'a'][index % 3]}${index % 5}`,
    ],
    ['numbers among texts', index => (index % 2 === 0 ? `${(index * 7919) % 4001}` : (index * 7919) % 101)],
    ['one text', () => 'warehouse'],
  ])('of many features with %s is that too', (_, sizeOf) => {
    const sizes = Array.from({ length: 9000 }, (_each, index) => sizeOf(index));
    expect(ordersOf(sizes)).toEqual(plainOrders(sizes));
  });

  it('says where another value begins, and how many have one', () => {
    expect(columnOrder(columnsWith(['b', null, 7, 'a', 'b', 7, '']), SIZE)).toEqual({
      features: Uint32Array.of(2, 5, 3, 0, 4, 1, 6),
      begins: Uint8Array.of(1, 0, 1, 1, 0, 0, 0),
      known: 5,
    });
  });

  it('is none where there is no such column', () => {
    expect(columnOrder(columnsWith([1]), columnOf('gone'))).toBeUndefined();
  });
});
