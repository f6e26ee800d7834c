import type { SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { openParquet } from '../../../../src/api/parquet/openParquet.ts';
import { faultOf, ParquetFault } from '../../../../src/api/parquet/parquetFault.ts';
import { parquetForm } from '../../../../src/api/parquet/parquetForm.ts';
import { MemoryExhausted } from '../../../../src/api/reading/readingTask.ts';
import { withMetadata } from '../../../harness/parquetFiles.ts';
import { optional, required } from './pages.ts';

const TABLE = parquetWriteBuffer({ columnData: [{ name: 'a', data: [1, 2, 3], type: 'INT32' }] });

/** A file without rows, whose columns are these. */
const fileWith = (elements: readonly SchemaElement[]) =>
  withMetadata(TABLE, metadata => ({ ...metadata, schema: [...elements], row_groups: [] }));

const root = (count: number): SchemaElement => ({ name: 'root', num_children: count });
const group = (name: string, count = 1): SchemaElement => ({ name, num_children: count });
const nameless: SchemaElement = JSON.parse('{"type":"INT32"}');

/** A file whose root tells of one column more than it has. */
function withMore(elements: readonly SchemaElement[]): Uint8Array {
  const bytes = fileWith(elements).slice();
  const place = Buffer.from(bytes).indexOf('root') + 'root'.length + 1;
  // Numbers stand there twice as large as they are.
  bytes[place] = (bytes[place] ?? 0) + 2;
  return bytes;
}

const namesIn = (bytes: Uint8Array) => openParquet(bytes, 2 ** 28).columns.map(({ element }) => element.name);

/** Groups within one another, the last with a column. */
const nested = (groups: number) => [
  root(1),
  ...Array.from({ length: groups }, (_, at) => group(`g${at}`)),
  required('leaf'),
];

describe('the columns of a file', () => {
  it('are those at its root, whatever stands within them', () => {
    const elements = [
      root(3),
      group('a', 2),
      optional('b'),
      group('c'),
      optional('d'),
      group('e'),
      required('f'),
    ];
    expect(namesIn(fileWith([...elements, required('g')]))).toEqual(['a', 'e', 'g']);
  });

  it('may be none, and their root may have no name', () => {
    expect(namesIn(fileWith([{ name: 'root' }]))).toEqual([]);
    const unnamed: SchemaElement = JSON.parse('{"num_children":1}');
    expect(namesIn(fileWith([unnamed, required('a')]))).toEqual(['a']);
  });

  it.each([
    ['fewer than the root tells of', withMore([root(1), required('a')])],
    ['fewer than the root tells of, behind a group', withMore([root(1), group('a'), required('b')])],
    ['more than it tells of', fileWith([root(1), required('a'), required('b')])],
    ['one without a name', fileWith([root(2), required('a'), nameless])],
    ['a group of less than none', fileWith([root(1), group('a', -1)])],
    ['one within too many others', fileWith(nested(40))],
  ])('are refused where they are %s', (_what, bytes) => {
    expect(() => namesIn(bytes)).toThrow(
      'At metadata: expected a tree of columns, found another order of them.',
    );
  });

  it('are refused where two have one name', () => {
    expect(() => namesIn(fileWith([root(2), required('a'), required('a')]))).toThrow(
      'At metadata: expected columns of different names, found one twice.',
    );
  });

  it('may stand within as many others as are followed', () => {
    expect(namesIn(fileWith(nested(39)))).toEqual(['g0']);
  });
});

describe('the end of a file', () => {
  const bytes = new Uint8Array(TABLE);
  const metadata = new DataView(TABLE).getUint32(bytes.length - 8, true);

  it('takes a hundred times its bytes of memory, and no others', () => {
    expect(openParquet(bytes, (metadata + 8) * 100).columns).toHaveLength(1);
    expect(() => openParquet(bytes, (metadata + 8) * 100 - 1)).toThrow(MemoryExhausted);
  });

  it('may be all that there is', () => {
    expect(namesIn(bytes.slice(-(metadata + 8)))).toEqual(['a']);
  });

  it.each([
    ['shorter than its mark', [80, 65, 82, 49], 'the end of a file of Parquet, found none'],
    ['another mark', [0, 0, 0, 0, 80, 65, 82, 50], 'the end of a file of Parquet, found none'],
    ['encrypted', [80, 65, 82, 69], 'the end of a file of Parquet, found none'],
    [
      'encrypted, with a length',
      [0, 0, 0, 0, 80, 65, 82, 69],
      'a file that is not encrypted, found one that is',
    ],
    ['longer than the file', [0, 0, 0, 0, 5, 0, 0, 0, 80, 65, 82, 49], '5 bytes of metadata, found 12'],
  ])('is told where it is %s', (_what, end, words) => {
    expect(() => namesIn(Uint8Array.from(end))).toThrow(`At metadata: expected ${words}.`);
  });

  it('is told as a problem too', () => {
    const problems = [{ path: 'metadata', expected: 'the end of a file of Parquet', found: 'none' }];
    expect(() => namesIn(new Uint8Array())).toThrow(expect.objectContaining({ problems }));
  });
});

describe('the form of a file', () => {
  const formOf = (file: ArrayBuffer | Uint8Array) =>
    parquetForm({ bytes: new Uint8Array(file), memory: 2 ** 28 });
  const place = (element: Partial<SchemaElement>) =>
    formOf(fileWith([root(2), { name: 'lat', ...element }, { name: 'lon', ...element }]));

  it.each([
    [{ type: 'INT32' }],
    [{ type: 'INT64' }],
    [{ type: 'FLOAT' }],
    [{ type: 'DOUBLE' }],
    [{ type: 'BYTE_ARRAY', converted_type: 'DECIMAL', precision: 9 }],
    [{ type: 'BYTE_ARRAY', logical_type: { type: 'DECIMAL', precision: 9, scale: 1 } }],
  ] as const)('has coordinates in columns of %j', element => {
    expect(place(element)).toMatchObject({ latitude: 0, longitude: 1 });
  });

  it.each([
    [{ type: 'BOOLEAN' }],
    [{ type: 'BYTE_ARRAY', converted_type: 'UTF8' }],
    [{ type: 'BYTE_ARRAY', logical_type: { type: 'STRING' } }],
  ] as const)('has none in columns of %j', element => {
    expect(place(element)).toMatchObject({ latitude: undefined, longitude: undefined });
  });

  it('has no columns that have others within them', () => {
    const elements = [root(3), group('lat'), required('lon'), required('y'), required('x')];
    expect(formOf(fileWith(elements))).toMatchObject({ columns: ['y', 'x'], latitude: 0, longitude: 1 });
  });

  const withNotes = (...kvMetadata: readonly { key: string; value?: string }[]) =>
    formOf(
      parquetWriteBuffer({
        columnData: [{ name: 'a', data: [1], type: 'INT32' }],
        kvMetadata: [...kvMetadata],
      }),
    );

  it('has its origin where that is no longer than any', () => {
    const origin = ' '.repeat(1_000_000);
    expect(withNotes({ key: 'provenance', value: origin }).origin).toBe(origin);
    expect(withNotes({ key: 'provenance', value: `${origin} ` }).origin).toBeUndefined();
    expect(withNotes({ key: 'geo', value: '{}' }, { key: 'provenance', value: 'x' })).toEqual({
      kind: 'geoparquet',
      origin: 'x',
    });
  });

  it('is that of a table where nothing is told of geometry', () => {
    expect(withNotes({ key: 'geo' }).kind).toBe('parquet');
    expect(withNotes().kind).toBe('parquet');
    expect(withNotes({ key: 'geo', value: '' }).kind).toBe('geoparquet');
  });
});

describe('a fault of a file', () => {
  it('is told with what was expected, and any other error in its own words', () => {
    expect(faultOf(new ParquetFault('one', 'two'))).toEqual({ expected: 'one', found: 'two' });
    expect(faultOf(new RangeError('beyond'))).toEqual({ expected: 'rows of Parquet', found: 'beyond' });
    expect(faultOf('words')).toEqual({ expected: 'rows of Parquet', found: 'words' });
    expect(String(new ParquetFault('one', 'two'))).toBe('ParquetFault: two');
  });
});

describe('the columns of a large file', () => {
  it('are no more than a number of them', () => {
    const many = (count: number) => [
      root(count),
      ...Array.from({ length: count }, (_, at) => required(`${at}`)),
    ];
    expect(namesIn(fileWith(many(19_999)))).toHaveLength(19_999);
    expect(() => namesIn(fileWith(many(20_000)))).toThrow('expected a tree of columns');
  });
});
