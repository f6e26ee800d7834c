import type { Encoding, PageHeader, ParquetType, SchemaElement } from 'hyparquet';
import type { WrittenPage } from '../../../harness/parquetFiles.ts';

const CODED = { definition_level_encoding: 'RLE', repetition_level_encoding: 'RLE' } as const;

/** A page of the first kind, whose levels stand behind their length. */
export const page = (count: number, encoding: Encoding, bytes: readonly number[]): WrittenPage => ({
  header: { type: 'DATA_PAGE', data_page_header: { num_values: count, encoding, ...CODED } },
  bytes,
});

/** What a page of the second kind has behind one another. */
export interface SecondPage {
  repetitions?: readonly number[];
  definitions?: readonly number[];
  values?: readonly number[];
}

/** A page of the second kind, whose header tells how long its levels are. */
export const secondPage = (
  [count, gaps]: readonly [count: number, gaps: number],
  encoding: Encoding,
  { repetitions = [], definitions = [], values = [] }: SecondPage,
  told: Partial<PageHeader['data_page_header_v2']> = {},
): WrittenPage => ({
  header: {
    type: 'DATA_PAGE_V2',
    data_page_header_v2: {
      num_values: count,
      num_nulls: gaps,
      num_rows: count,
      encoding,
      definition_levels_byte_length: definitions.length,
      repetition_levels_byte_length: repetitions.length,
      is_compressed: true,
      ...told,
    },
  },
  bytes: [...repetitions, ...definitions, ...values],
});

export const dictionary = (count: number, bytes: readonly number[]): WrittenPage => ({
  header: { type: 'DICTIONARY_PAGE', dictionary_page_header: { num_values: count, encoding: 'PLAIN' } },
  bytes,
});

export const doubles = (...values: readonly number[]) => [
  ...new Uint8Array(Float64Array.from(values).buffer),
];
export const integers = (...values: readonly number[]) => [...new Uint8Array(Int32Array.from(values).buffer)];

export const required = (name: string, type: ParquetType = 'INT32'): SchemaElement => ({
  name,
  type,
  repetition_type: 'REQUIRED',
});
export const optional = (name: string, type: ParquetType = 'INT32'): SchemaElement => ({
  ...required(name, type),
  repetition_type: 'OPTIONAL',
});
export const repeated = (name: string): SchemaElement => ({ ...required(name), repetition_type: 'REPEATED' });

/** The length of a run, as it stands before it. */
export const headOfRun = (length: number): number[] => {
  const head: number[] = [];
  for (let rest = length * 2; ; rest = Math.floor(rest / 128)) {
    head.push((rest % 128) + (rest < 128 ? 0 : 128));
    if (rest < 128) return head;
  }
};

/** One run of so many of the number 1, as its level or its place in a dictionary. */
export const run = (length: number): number[] => [...headOfRun(length), 1];

/** Levels, or truths, behind their length. */
export const levels = (bytes: readonly number[]) => [...integers(bytes.length), ...bytes];
