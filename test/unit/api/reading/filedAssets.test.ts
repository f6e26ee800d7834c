import { closeSync, openSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { featureAt } from '../../../../src/api/reading/featureColumns.ts';
import { letterEncoding } from '../../../../src/api/reading/letterEncoding.ts';
import { readAssets } from '../../../../src/api/reading/readAssets.ts';
import type { BodyFile, ResponseBody } from '../../../../src/api/responseBody.ts';
import { guessAssetForm } from '../../../../src/domain/assetFile/assetForm.ts';
import { bodyFile, filedBody } from '../../../harness/filedBody.ts';

const site = (id: number, place = `[${id % 90},${id % 45}]`) =>
  `{"type":"Feature","id":${id},"geometry":{"type":"Point","coordinates":${place}},"properties":{"name":"Ä ${id}"}}`;
const sites = (...more: string[]) =>
  [...Array.from({ length: 5000 }, (_, id) => site(id)), ...more].join(',\n');
/** Longer than what is looked at at once. */
const long = (id: number) => site(id).replace('Ä', 'Ä'.repeat(200_000));
const collection = (features: string, rest = '') =>
  `{"type":"FeatureCollection",${rest}"features":[${features}]}`;

async function readOf(bytes: ResponseBody, name: string, text: string, rows?: BodyFile) {
  const form = guessAssetForm(name, text.slice(0, 2 ** 16));
  const document = { bytes, form, memory: 2 ** 28, rows };
  const { table, problems, reference } = await readAssets(document, async () => {});
  const { geometry, columns } = table.built();
  const features = Array.from({ length: table.count() }, (_, index) => featureAt(columns, index));
  return { problems, reference, geometry, features, isFiled: !(columns.bytes instanceof Uint8Array) };
}

describe('the features of a file that is read from the disk', () => {
  it.each<[what: string, text: string, isFiled: boolean, name?: string]>([
    ['a collection', collection(sites()), true],
    ['a collection with a feature that is none', collection(sites('7', site(9))), true],
    ['a collection with a place that is none', collection(sites(site(9, '[7,95]'))), true],
    [
      'a collection in another reference',
      collection(sites(), '"crs":{"type":"name","properties":{"name":"EPSG:3857"}},'),
      true,
    ],
    ['a collection that is cut', collection(sites()).slice(0, -70), false],
    ['a feature by itself', site(3), false],
    ['a list of features', `[${sites()}]`, false],
    ['a feature for each line', sites().replaceAll(',\n', '\n'), true, 'sites.ndjson'],
    [
      'a feature for each line that ends with a return',
      sites().replaceAll(',\n', '\r'),
      true,
      'sites.ndjson',
    ],
    ['a long feature for each line', [long(1), long(2), '7', site(3)].join('\r\n'), true, 'sites.ndjson'],
    [
      'features behind separators',
      sites().replaceAll(/^/gm, '\u001e').replaceAll(',\n', '\n'),
      true,
      'sites.geojsonl',
    ],
    ['a table', 'lat,lon,name\n1,2,Ä\n3,4,B', false, 'sites.csv'],
  ])('are those of %s, with what is told of it', async (_, text, isFiled, name = 'sites.geojson') => {
    const bytes = new TextEncoder().encode(text);
    const expected = await readOf(bytes, name, text);
    expect(await readOf(await filedBody(bytes), name, text)).toEqual({ ...expected, isFiled });
    expect(expected.features.length).toBeGreaterThan(0);
  });
});

const row = (id: number, name = `Ä ${id}`) => `${id},${id % 45},${id % 90},"${name}"`;
const wide = 'Ä'.repeat(1500);
const rows = (...more: string[]) =>
  ['id,lat,lon,name', ...Array.from({ length: 6000 }, (_, id) => row(id, `${id} ${wide}`)), ...more].join(
    '\r\n',
  );

describe('the rows of a table that is read from the disk', () => {
  it.each([
    ['many', rows()],
    ['some of which break the rules', rows('1,2', '3,95,4,x', '4,1,2,"open')],
    ['one of which is longer than what is written at once', rows(row(1, 'Ä'.repeat(2 ** 20)), row(2))],
  ])('are written anew into a file: %s', async (_, text) => {
    const bytes = new TextEncoder().encode(text);
    const expected = await readOf(bytes, 'sites.csv', text);
    const filed = await readOf(await filedBody(bytes), 'sites.csv', text, await bodyFile());
    expect(filed).toEqual({ ...expected, isFiled: true });
    expect(expected.features.length).toBeGreaterThan(0);
  });

  it('are held in memory where the disk does not take them', async () => {
    const text = rows();
    const bytes = new TextEncoder().encode(text);
    const expected = await readOf(bytes, 'sites.csv', text);
    const unwritable = { descriptor: openSync(import.meta.filename, 'r') };
    onTestFinished(() => closeSync(unwritable.descriptor));
    expect(await readOf(await filedBody(bytes), 'sites.csv', text, unwritable)).toEqual(expected);
  });
});

describe('the letters of a table that is read from the disk', () => {
  const text = 'Malmö, 東京, 🌀'.repeat(2 ** 17);
  it.each([
    ['UTF-8', Buffer.from(`${text}\n${text}`)],
    ['UTF-8 almost without a letter of ASCII', Buffer.from(`a${'ö'.repeat(2 ** 21)}`)],
    ['UTF-8 but for one at the end', Buffer.concat([Buffer.from(text), Buffer.from('ö', 'latin1')])],
    ['Windows-1252', Buffer.from('Malmö\n'.repeat(2 ** 19), 'latin1')],
    ['Windows-1252 without a letter of ASCII', Buffer.from('ö'.repeat(2 ** 21 + 7), 'latin1')],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    [
      'one of UTF-8 among those of Windows-1252',
      Buffer.from(`${'Malm\xf6\n'.repeat(2 ** 19)}\xc3\xb6`, 'latin1'),
    ],
  ])('are known as those in memory are: %s', async (_, bytes) => {
    const filed = await filedBody(bytes);
    for (const legacy of [undefined, 'windows-1250'])
      expect(letterEncoding(filed, legacy)).toBe(letterEncoding(bytes, legacy));
  });
});
