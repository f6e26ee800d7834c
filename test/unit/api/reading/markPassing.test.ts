import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeatureColumns } from '../../../../src/api/reading/featureColumns.ts';
import { columnsOf } from '../../../../src/api/reading/featureList.ts';
import { markPassing } from '../../../../src/api/reading/markPassing.ts';
import { searchedIn } from '../../../../src/api/reading/searchedColumn.ts';
import { type CellFilter, readColumnFilter } from '../../../../src/domain/columnFilter.ts';
import { columnOf } from '../../../../src/domain/featureQuery.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';
import { spreadTexts } from '../../../harness/spreadTexts.ts';

type Cell = number | string | null;

const featuresWith = (cells: readonly Cell[]) =>
  columnsOf(
    cells.map(cell => ({
      type: 'Feature' as const,
      ...(cell === null ? {} : { id: cell }),
      properties: { size: cell },
    })),
  );

function filterBy(text: string): CellFilter {
  const reading = readColumnFilter(text);
  if (!reading.ok) throw new Error(`${text} cannot be read.`);
  return reading;
}

/** The rows that pass, as they are marked, and as a look at every cell has them. */
function bothWays(columns: FeatureColumns, text: string, column: string) {
  const count = columns.starts.length;
  const searched = searchedIn(columns, column);
  const filter = filterBy(text);
  const [marks, ofSpread] = [columns, spreadTexts(columns)].map(given => {
    const found = new Uint8Array(count);
    const cells = searchedIn(given, column);
    if (cells !== undefined) markPassing(cells, filter, count, found);
    return found;
  });
  if (marks === undefined) throw new Error('There are no marks.');
  expect(ofSpread).toEqual(marks);
  const plain = Uint8Array.from(marks, (_, index) => {
    const value = searched?.at(index);
    return searched !== undefined && filter.test(value, String(value ?? '')) ? 1 : 0;
  });
  return { marks, plain };
}

const letter = fc.constantFrom(
  ...'aAbBkKiI17-−. "\\\n\0ü',
  'İ',
  'Σ',
  'K',
  '東',
  '\u{1f30d}',
  '\ud800',
  '/',
  '\t',
);
const ascii = fc.constantFrom(...'aAbBkKiI17-.n_[@`{');
const short = (each: fc.Arbitrary<string>) => fc.array(each, { maxLength: 4 }).map(all => all.join(''));
const word = fc.constantFrom('null', 'true', 'Asset 77', 'asset', 'Warehouse', '1e21', '77', '-7', '0');
const number = fc.oneof(
  fc.integer({ min: -2000, max: 2000 }),
  fc.constantFrom(0, -0, 77.5, 1e21, 1e-7, -7, 2 ** 53, Number.POSITIVE_INFINITY),
);
const kinds: [string, fc.Arbitrary<Cell>][] = [
  ['texts of ASCII', short(ascii)],
  ['texts of any letters', short(letter)],
  ['numbers', number],
  ['anything', fc.oneof(short(letter), short(ascii), word, number, fc.constant(null))],
];
const sought = fc
  .oneof(
    fc.array(letter, { minLength: 1, maxLength: 3 }).map(all => all.join('')),
    short(ascii),
    word,
    number.map(String),
  )
  .filter(text => text.trim() !== '');

describe('the cells that pass', () => {
  it.each(kinds)('of %s are those that a look at every cell has', (_, cell) => {
    const columns = fc.oneof(
      fc.array(cell, { maxLength: 12 }),
      fc.array(cell, { minLength: 30, maxLength: 60 }),
    );
    fc.assert(
      fc.property(
        columns,
        sought,
        fc.constantFrom('id', 'label', columnOf('size')),
        (cells, text, column) => {
          const { marks, plain } = bothWays(featuresWith(cells), text, column);
          expect(marks).toEqual(plain);
        },
      ),
      { numRuns: propertyCases(1500) },
    );
  });

  it.each<[string, (index: number) => Cell]>([
    ['rare', index => (index % 997 === 3 ? 'Near WARE 77' : 'Asset')],
    ['everywhere', index => `warehouse 77 ${index}`],
    ['in a part of the rows', index => (index > 2000 && index < 3000 ? 'Ware 77' : `w ${index}`)],
    ['begun in every row', index => (index % 89 === 0 ? 'ware77' : 'wa7')],
    ['across the ends of rows', index => (index % 2 === 0 ? 'w7' : '7are')],
    ['in the first and the last', index => (index === 0 || index === 4999 ? 'ware 77' : '')],
    ['nowhere', () => 'Point'],
    ['beside other letters', index => (index % 5 === 0 ? 'Wäre WARE' : index % 7 === 0 ? '77−7' : 'wäre')],
    ['among numbers', index => (index % 3 === 0 ? index * 11 : `ware ${index}`)],
    ['in what is escaped', index => (index % 4 === 0 ? `"ware\\${index}` : 'ware')],
  ])('of many rows are those too, where the part is %s', (_, cellOf) => {
    const columns = featuresWith(Array.from({ length: 5000 }, (_each, index) => cellOf(index)));
    for (const text of ['ware', '77', 'w', '7', '-7', 'e 7', '7w', '"', 'ä', 'u', '\\'])
      for (const column of ['id', 'label', columnOf('size')]) {
        const { marks, plain } = bothWays(columns, text, column);
        expect(marks, `${text} in ${column}`).toEqual(plain);
      }
  });

  it('stay marked where they do not pass', () => {
    const searched = searchedIn(featuresWith(['a', 'b', 7]), columnOf('size'));
    const marks = Uint8Array.of(0, 1, 1);
    if (searched !== undefined) markPassing(searched, filterBy('a'), 3, marks);
    expect([...marks]).toEqual([1, 1, 1]);
  });
});
