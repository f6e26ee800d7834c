import { describe, expect, it } from 'vitest';
import { featureAt } from '../../../../src/api/reading/featureColumns.ts';
import { readAssets } from '../../../../src/api/reading/readAssets.ts';
import type { ResponseBody } from '../../../../src/api/responseBody.ts';
import { guessAssetForm } from '../../../../src/domain/assetFile/assetForm.ts';
import { filedBody } from '../../../harness/filedBody.ts';

const site = (id: number, place = `[${id % 90},${id % 45}]`) =>
  `{"type":"Feature","id":${id},"geometry":{"type":"Point","coordinates":${place}},"properties":{"name":"Ä ${id}"}}`;
const sites = (...more: string[]) =>
  [...Array.from({ length: 5000 }, (_, id) => site(id)), ...more].join(',\n');
/** Longer than what is looked at at once. */
const long = (id: number) => site(id).replace('Ä', 'Ä'.repeat(200_000));
const collection = (features: string, rest = '') =>
  `{"type":"FeatureCollection",${rest}"features":[${features}]}`;

async function readOf(bytes: ResponseBody, name: string, text: string) {
  const form = guessAssetForm(name, text.slice(0, 2 ** 16));
  const { table, problems, reference } = await readAssets({ bytes, form, memory: 2 ** 28 }, async () => {});
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
