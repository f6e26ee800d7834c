import { readFile } from 'node:fs/promises';
import { zstdDecompressSync } from 'node:zlib';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';

/** The rows of a file of GeoParquet, with geometry as GeoJSON, and what its metadata say. */
export async function readGeoParquet(path: string) {
  const file = new Uint8Array(await readFile(path)).buffer;
  const rows = await parquetReadObjects({ file, compressors: { ZSTD: input => zstdDecompressSync(input) } });
  const { key_value_metadata = [] } = parquetMetadata(file);
  const noteAt = (name: string) =>
    JSON.parse(key_value_metadata.find(({ key }) => key === name)?.value ?? '');
  return { rows, geo: noteAt('geo'), columns: noteAt('columns'), provenance: noteAt('provenance') };
}
