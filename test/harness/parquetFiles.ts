import { type FileMetaData, type PageHeader, parquetMetadata, type SchemaElement } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeMetadata } from 'hyparquet-writer/src/metadata.js';

const MARK = 0x31524150;

/** A file whose metadata say something else of it. */
export function withMetadata(
  file: ArrayBuffer,
  change: (metadata: FileMetaData) => FileMetaData,
): Uint8Array {
  const metadata = parquetMetadata(file, { geoparquet: false });
  const body = new Uint8Array(file, 0, file.byteLength - 8 - metadata.metadata_length);
  return fileOf(body, change(metadata));
}

function fileOf(body: Uint8Array, metadata: FileMetaData): Uint8Array {
  const writer = new ByteWriter();
  writer.appendBytes(body);
  writeMetadata(writer, metadata);
  writer.appendUint32(MARK);
  return writer.getBytes();
}

/** A page as it stands in a file. */
export interface WrittenPage {
  header: Omit<PageHeader, 'compressed_page_size' | 'uncompressed_page_size'> & Partial<PageHeader>;
  bytes: readonly number[];
}

/** A column that is not compressed, in a group of rows. */
export interface WrittenColumn {
  element: SchemaElement;
  pages: readonly WrittenPage[];
  /** Values that the metadata tell of, if not as many as rows. */
  values?: bigint;
}

/** A file of one group of rows, byte by byte. */
export function fileOfPages(rows: bigint, columns: readonly WrittenColumn[]): Uint8Array {
  const writer = new ByteWriter();
  writer.appendUint32(MARK);
  const chunks = columns.map(({ element, pages, values = rows }) => {
    const start = writer.offset;
    const isDictionary = pages[0]?.header.type === 'DICTIONARY_PAGE';
    const starts = pages.map(({ header, bytes }) => {
      const at = BigInt(writer.offset);
      const sizes = { compressed_page_size: bytes.length, uncompressed_page_size: bytes.length };
      writePageHeader(writer, { ...sizes, ...header });
      writer.appendBytes(Uint8Array.from(bytes));
      return at;
    });
    const size = BigInt(writer.offset - start);
    return {
      file_offset: 0n,
      meta_data: {
        type: element.type ?? 'INT32',
        encodings: [],
        path_in_schema: [element.name],
        codec: 'UNCOMPRESSED' as const,
        num_values: values,
        total_uncompressed_size: size,
        total_compressed_size: size,
        data_page_offset: starts[isDictionary ? 1 : 0] ?? 0n,
        ...(isDictionary && starts[0] !== undefined ? { dictionary_page_offset: starts[0] } : {}),
      },
    };
  });
  return fileOf(writer.getBytes(), {
    version: 2,
    schema: [{ name: 'root', num_children: columns.length }, ...columns.map(({ element }) => element)],
    num_rows: rows,
    row_groups: [{ columns: chunks, total_byte_size: BigInt(writer.offset), num_rows: rows }],
    metadata_length: 0,
  });
}
