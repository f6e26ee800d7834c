import { brotliCompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { readPlaceIndex } from '../../../src/sidebar/placeIndex.ts';

const readFile = vi.hoisted(() => vi.fn());
vi.mock('vscode', () => ({
  Uri: { joinPath: (...parts: unknown[]) => parts.at(-1) },
  workspace: { fs: { readFile } },
}));
vi.mock('../../../src/domain/placeIndex.ts', () => ({
  readPlaces: (cities: string) => ({ cities }),
  readPlaceNames: (names: string) => ({ names }),
}));

it('reads the cities once, and again after it could not', async () => {
  readFile.mockRejectedValueOnce(new Error('busy'));
  await expect(readPlaceIndex(Object({}))).rejects.toThrow('busy');
  readFile.mockImplementation(async (name: string) => brotliCompressSync(name));
  const index = await readPlaceIndex(Object({}));
  expect(index).toEqual({ cities: 'places.tsv.br', names: 'place-names.tsv.br' });
  expect(await readPlaceIndex(Object({}))).toBe(index);
});
