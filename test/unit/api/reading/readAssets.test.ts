import { describe, expect, it, onTestFinished } from 'vitest';
import { UnreadableResponseError } from '../../../../src/api/errors.ts';
import { featureAt, rowsAt } from '../../../../src/api/reading/featureColumns.ts';
import { readAssets } from '../../../../src/api/reading/readAssets.ts';
import { MemoryExhausted } from '../../../../src/api/reading/readingTask.ts';
import { createReadingThreads } from '../../../../src/api/reading/readingThreads.ts';
import { threadTable } from '../../../../src/api/reading/threadTable.ts';
import { type AssetForm, guessAssetForm } from '../../../../src/domain/assetFile/assetForm.ts';
import { exposureOf } from '../../../../src/domain/exposure/exposureOf.ts';
import { packTrack } from '../../../../src/domain/exposure/packedTrack.ts';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { takeTranslations } from '../../../../src/domain/localize.ts';
import { readTracks } from '../../../../src/domain/readTracks.ts';
import { readingScript } from '../../../harness/readingScript.ts';

function shared(text: string): Uint8Array {
  const encoded = new TextEncoder().encode(text);
  const bytes = new Uint8Array(new SharedArrayBuffer(encoded.length));
  bytes.set(encoded);
  return bytes;
}

async function read(name: string, text: string, form: AssetForm = guessAssetForm(name, text)) {
  const bytes = shared(text);
  const whole = { bytes, form, memory: 2 ** 28 };
  const { table, problems, reference } = await readAssets(whole, async () => undefined);
  const { geometry, columns } = table.built();
  const count = geometry.featureCount;
  const indices = Uint32Array.from({ length: count }, (_, index) => index);
  const names = columns.properties.map(property => property.name);
  const rows = rowsAt(columns, indices);
  return {
    geometry,
    problems,
    reference,
    names,
    rows,
    features: [...indices].map(index => featureAt(columns, index)),
  };
}

/** How many features were told to be read while a file was, and how many are. */
async function counted(text: string, form: AssetForm) {
  const counts: number[] = [];
  const { table } = await readAssets({ bytes: shared(text), form, memory: 2 ** 28 }, async read => {
    counts.push(read.count());
  });
  return { counts, count: table.count() };
}

/** Why nothing of a file can be read. */
async function refusal(text: string, form: AssetForm): Promise<UnreadableResponseError> {
  const error: unknown = await read('a', text, form).catch(caught => caught);
  if (!(error instanceof UnreadableResponseError)) throw error;
  return error;
}

const point = (longitude: number, latitude: number, properties: object = {}) =>
  JSON.stringify({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties,
  });

describe('a table of assets', () => {
  it('is a point for each row with its other columns as properties', async () => {
    const { geometry, problems, rows, names, features } = await read(
      'a.csv',
      '\ufeffid,name,lat,lon,tiv,code\r\n7,"Tampa, port",27.95,-82.46,1e+06,007\r\n8,Nassau,25.05,-77.35,,\r\n',
    );
    expect([...geometry.points]).toEqual([-82.46, 27.95, -77.35, 25.05]);
    expect(problems).toEqual([]);
    expect(names).toEqual(['id', 'lat', 'lon', 'tiv', 'code']);
    expect(rows.map(({ id, label, values }) => [id, label, values])).toEqual([
      [7, 'Tampa, port', [7, 27.95, -82.46, 1e6, '007']],
      [8, 'Nassau', [8, 25.05, -77.35, null, null]],
    ]);
    expect(features[0]).toEqual({
      type: 'Feature',
      id: 7,
      geometry: { type: 'Point', coordinates: [-82.46, 27.95] },
      properties: { id: 7, name: 'Tampa, port', lat: 27.95, lon: -82.46, tiv: 1e6, code: '007' },
    });
  });

  it('has a gap where a row has no place, with its line and what stands there', async () => {
    const { geometry, problems, rows } = await read(
      'a.csv',
      'lat,lon,name\n1,2,a\n"n/a",2,"b\nc"\n95,2,d\n\n,,e\n3,4,f,g\n5,6,"h\n',
    );
    expect(rows.map(({ label }) => label)).toEqual(['a', 'b\nc', 'd', 'e', '#5', '"h']);
    expect([...geometry.pointFeature]).toEqual([0, 5]);
    expect(problems.map(({ path, found }) => [path, found])).toEqual([
      ['line 3', 'n/a, 2'],
      ['line 5', '95, 2'],
      ['line 7', ', '],
      ['line 8', '4'],
      ['line 9', 'none'],
    ]);
  });

  it('has columns of any name', async () => {
    const { features } = await read('a.csv', 'lat,lon,__proto__,constructor\n1,2,3,x\n');
    const properties = features[0]?.properties;
    expect(Object.keys(properties ?? {})).toEqual(['lat', 'lon', '__proto__', 'constructor']);
    expect(Object.getPrototypeOf(properties)).toBe(Object.prototype);
  });

  it('has no column of a name that no page can ask for, and tells its values with the feature', async () => {
    const long = 'x'.repeat(400);
    const { names, features } = await read('a.csv', `lat,lon,${long}\n1,2,3\n`);
    expect(names).toEqual(['lat', 'lon']);
    expect(features[0]?.properties).toEqual({ lat: 1, lon: 2, [long]: 3 });
  });

  it('has decimal commas beside semicolons', async () => {
    const { geometry, rows } = await read('a.csv', 'Breite lat;lon;Wert\n27,95;-82,46;1,5\n');
    expect([...geometry.points]).toEqual([-82.46, 27.95]);
    expect(rows[0]?.values).toEqual([27.95, -82.46, 1.5]);
  });

  it.each([
    ['lines that end with a carriage return alone', 'name,lat,lon\rA,27.5,-82.5\rB,28,-83\r', 3],
    ['such lines beside a line feed at its end', 'name,lat,lon\rA,27.5,-82.5\rB,28,-83\n', 3],
    ['such lines beside a line feed in a cell', 'name,lat,lon\r"A\nA",27.5,-82.5\rB,28,-83\r', 4],
    ['a line that states its delimiter', '\ufeffsep=;\r\nname;lat;lon\r\nA;27,5;-82,5\r\nB;28;-83\r\n', 4],
    ['a tab as such a delimiter', 'SEP=\t\nname\tlat\tlon\nA\t27.5\t-82.5\nB\t28\t-83\n', 4],
  ])('may have %s', async (_, text, lastLine) => {
    const { features, geometry, problems } = await read('a.csv', text);
    expect([...geometry.points]).toEqual([-82.5, 27.5, -83, 28]);
    expect(features).toHaveLength(2);
    expect(problems).toEqual([]);
    const broken = await read('a.csv', text.replace(/B(.)28/, 'B$1x'));
    expect(broken.problems).toMatchObject([{ path: `line ${lastLine}` }]);
  });

  it.each([
    ['a title', 'Sites of the Gulf Coast\nid,lat,lon\nA,27.5,-82.5\nB,28,-83\n', 4],
    ['a title of two cells', 'Sites, 2026\nid,lat,lon\nA,27.5,-82.5\nB,28,-83\n', 4],
    ['a title that fills its row', '\ufeffSites;;\n\nid;lat;lon\nA;27,5;-82,5\nB;28;-83\n', 5],
    [
      'comments',
      '# Sites, as of 2026\n# lat and lon in WGS 84, degrees\nid,lat,lon\nA,27.5,-82.5\nB,28,-83\n',
      5,
    ],
    ['a comment that names the columns', '# id,lat,lon\nA,27.5,-82.5\nB,28,-83\n', 3],
    ['groups of columns', ',Position,\nid,lat,lon\nA,27.5,-82.5\nB,28,-83\n', 4],
    ['a delimiter, a title and a comment', 'sep=;\nSites\n# x\nid;lat;lon\nA;27,5;-82,5\nB;28;-83\n', 6],
  ])('may have %s above its names', async (_, text, lastLine) => {
    const { features, geometry } = await read('a.csv', text);
    expect([...geometry.points]).toEqual([-82.5, 27.5, -83, 28]);
    expect(features).toHaveLength(2);
    const broken = await read('a.csv', text.replace(/B(.)28/, 'B$1x'));
    expect(broken.problems.at(-1)).toMatchObject({ path: `line ${lastLine}` });
  });

  it('tells of a title above its names, and of no comment', async () => {
    const told = async (above: string) => (await read('a.csv', `${above}lat,lon\n1,2\n`)).problems;
    expect(await told('Sites\n\n"of, 2026"\n')).toEqual([
      { path: 'line 1', expected: 'the names of columns, which are in line 4', found: '"Sites"' },
    ]);
    expect(await told('# Sites\n# of 2026\n')).toEqual([]);
    expect(await told('# Sites\nof 2026\n')).toMatchObject([{ path: 'line 2' }]);
  });

  it('has lines and areas of well-known text, and none that is not on Earth', async () => {
    const rows = ['a,"POLYGON((0 0,4 0,4 4,0 0))"', 'b,"LINESTRING(1 2,3 4)"', 'c,POINT(8.5 97.4)'];
    const { features, problems } = await read('a.csv', `id,geom\n${rows.join('\n')}\n`);
    expect(features.map(feature => feature?.geometry?.type)).toEqual(['Polygon', 'LineString', undefined]);
    expect(problems).toEqual([
      { path: 'line 4', expected: 'latitudes from -90 to 90 degrees', found: '97.4' },
    ]);
  });

  it('has all rows below a title where none of them names the columns', async () => {
    const { features, problems, names } = await read('a.csv', 'Sites of 2026\n1,27.5,-82.5\n2,28,-83\n');
    expect(features.map(feature => feature?.properties)).toEqual([
      { 'column 1': 1, 'column 2': 27.5, 'column 3': -82.5 },
      { 'column 1': 2, 'column 2': 28, 'column 3': -83 },
    ]);
    expect(names).toEqual(['column 1', 'column 2', 'column 3']);
    expect(problems[0]).toEqual({ path: 'line 1', expected: '3 cells', found: '"Sites of 2026"' });
  });

  it.each([
    ['27.95N', '82.46 W'],
    ['27°57′N', `82°27'36"W`],
    ['N27.95°', 'W 82 27 36'],
    ['27,95 north', '82.46°W'],
    ['+27.95', '-82.46°'],
  ])('has places whose hemisphere stands in their cells: %s %s', async (latitude, longitude) => {
    const quoted = [latitude, longitude].map(cell => `"${cell.replaceAll('"', '""')}"`);
    const { geometry, problems, features } = await read('a.csv', `lat,lon\n${quoted}\n0,0\n`);
    expect(geometry.points[0]).toBeCloseTo(-82.46, 12);
    expect(geometry.points[1]).toBeCloseTo(27.95, 12);
    expect(problems).toEqual([]);
    if (latitude.includes('N')) expect(features[0]?.properties).toMatchObject({ lat: latitude });
  });

  it('has places of either sign before decimals, as coordinates have no thousands', async () => {
    const { geometry, problems } = await read('a.csv', 'lat,lon\n"27,95","-82,46"\n28.5,-83\n');
    expect([...geometry.points]).toEqual([-82.46, 27.95, -83, 28.5]);
    expect(problems).toMatchObject([{ expected: 'numbers with a decimal point', found: '27,95' }]);
    const { geometry: others } = await read('a.csv', 'lat;lon\n27,95;-82,46\n28,5;-83\n1.234;5.5\n');
    expect([...others.points]).toEqual([-82.46, 27.95, -83, 28.5, 5.5, 1.234]);
  });

  it('has places of degrees, minutes and seconds that have their marks in columns of their own', async () => {
    const names = 'lat_deg,lat_min,lat_sec,lon_deg,lon_min,lon_sec';
    const { geometry, problems } = await read('a.csv', `${names}\n27°,57′,0″,-82°,27',36''\n`);
    expect(geometry.points[0]).toBeCloseTo(-82.46, 12);
    expect(geometry.points[1]).toBeCloseTo(27.95, 12);
    expect(problems).toEqual([]);
  });

  it('has no place of an angle of another axis, or of one that contradicts its sign', async () => {
    const rows = ['82.46W,27.95N', '-27.95N,82.46W', '27.95,82.46 O', '95N,1E', "27°65'N,1E", '1N,2E'];
    const { features, problems } = await read(
      'a.csv',
      `lat,lon\n${rows.join('\n')}\n3N,4E\n5S,6W\n7N,8E\n9S,1W\n1S,1E\n`,
    );
    expect(features.slice(0, 6).map(feature => feature?.geometry?.type)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      'Point',
    ]);
    expect(problems.map(({ found }) => found)).toEqual([
      '82.46W, 27.95N',
      '-27.95N, 82.46W',
      '27.95, 82.46 O',
      '95N, 1E',
      "27°65'N, 1E",
    ]);
  });

  it('has nothing of a row in a column that is not its own', async () => {
    const { geometry, problems, features } = await read(
      'a.csv',
      'name,lat,lon\n"Tampa, port",1,2\n"open, 5, 6,27,-82\n',
    );
    expect([...geometry.points]).toEqual([2, 1]);
    expect(features[1]).toEqual({ type: 'Feature', geometry: null, properties: {} });
    expect(problems.map(({ path }) => path)).toEqual(['line 3']);
  });

  it('begins with a column that has no name', async () => {
    const { geometry, names, problems } = await read('a.tsv', '\tlat\tlon\n1\t10\t20\n');
    expect([...geometry.points]).toEqual([20, 10]);
    expect([names, problems]).toEqual([['column 1', 'lat', 'lon'], []]);
  });

  it('tells on which lines there are letters that are in no UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('name,lat,lon\nTampa,1,2\nMalm'),
      Buffer.of(0xf6),
      Buffer.from(',3,4\nMalmö,5,6\n'),
    ]);
    const form = guessAssetForm('a.csv', bytes.toString());
    const { table, problems } = await readAssets({ bytes, form, memory: 2 ** 28 }, async () => undefined);
    expect(table.count()).toBe(3);
    expect(problems).toEqual([{ path: 'line 3', expected: 'text in UTF-8', found: '"Malm\ufffd"' }]);
    expect((await read('a.csv', 'n\ufffdme,lat,lon\n\ufffd,1,2\n')).problems).toEqual([]);
  });

  it('whose letters are all in Windows-1252 is read so, and tells of the first', async () => {
    // 80 is the euro sign, which ISO 8859-1 has not.
    const bytes = Buffer.from('name,lat,lon,sum\nTampa,1,2,\x80 5\nMalmö,3,4,\x80 7\n', 'latin1');
    const form = guessAssetForm('a.csv', 'name,lat,lon,sum\nTampa,1,2,3\n');
    const read = await readAssets({ bytes, form, memory: 2 ** 28 }, async () => undefined);
    const { columns } = read.table.built();
    expect([0, 1].map(index => featureAt(columns, index)?.properties)).toMatchObject([
      { name: 'Tampa', sum: '€ 5' },
      { name: 'Malmö', sum: '€ 7' },
    ]);
    expect(read).toMatchObject({
      encoding: 'windows-1252',
      problems: [
        {
          path: 'line 2',
          expected: 'text in UTF-8',
          found: '"€ 5", as the table is read as Windows-1252',
        },
      ],
    });
  });

  it('is read in the encoding in which the editor opens it, where it is not in UTF-8', async () => {
    const bytes = Buffer.from('name,lat,lon\n\xa3\xf3d\x9f,1,2\n', 'latin1');
    const form = { ...guessAssetForm('a.csv', 'name,lat,lon\nTampa,1,2\n'), legacy: 'windows-1250' };
    const read = await readAssets({ bytes, form, memory: 2 ** 28 }, async () => undefined);
    expect(featureAt(read.table.built().columns, 0)?.properties).toMatchObject({ name: 'Łódź' });
    expect(read.problems).toMatchObject([{ found: '"Łódź", as the table is read as Windows-1250' }]);
  });

  it.each(['utf-16le', 'utf-16be'] as const)(
    'in %s is read, and tells of letters that are lost',
    async encoding => {
      const bytes = Buffer.from('\ufeffname,lat,lon\nMalmö,1,2\n\ud800,3,4\n', 'utf16le');
      if (encoding === 'utf-16be') bytes.swap16();
      const form = guessAssetForm('a.csv', 'name,lat,lon\nTampa,1,2\n');
      const read = await readAssets({ bytes, form, memory: 2 ** 28 }, async () => undefined);
      const { columns, geometry } = read.table.built();
      expect([...geometry.points]).toEqual([2, 1, 4, 3]);
      expect(featureAt(columns, 0)?.properties).toMatchObject({ name: 'Malmö' });
      expect(read.problems).toEqual([{ path: 'line 3', expected: 'text in UTF-16', found: '"\ufffd"' }]);
    },
  );

  it('tells what stands around the first such letter, and of the names of its columns too', async () => {
    const text = `nöme,lat,lon\n${'x'.repeat(50)}öä${'y'.repeat(50)},1,2\nö${'z'.repeat(50)},3,4\n`;
    const bytes = Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from('ä,5,6')]);
    const form = guessAssetForm('a.csv', new TextDecoder().decode(bytes));
    const { problems } = await readAssets({ bytes, form, memory: 2 ** 28 }, async () => undefined);
    expect(problems.map(({ path, found }) => [path, found])).toEqual([
      ['line 1', '"n\ufffdme"'],
      ['line 2', `"${'x'.repeat(20)}\ufffd\ufffd${'y'.repeat(18)}"`],
      ['line 3', `"\ufffd${'z'.repeat(19)}"`],
    ]);
  });

  it('tells how many rows were read, part by part', async () => {
    const row = `${'x'.repeat(75_000)},1,2\n`;
    const text = `name,lat,lon\n${row.repeat(3)}`;
    expect(await counted(text, guessAssetForm('a.csv', text.slice(0, 1000)))).toEqual({
      counts: [1, 3, 3],
      count: 3,
    });
  });

  it('without a row has no features, and says so', async () => {
    const text = 'name,lat,lon\n';
    const error = await refusal(text, guessAssetForm('a.csv', text));
    expect([error.message, error.problems]).toEqual(['There are no features in the file.', []]);
  });

  it('tells no more problems than anybody reads, and every row has its place', async () => {
    const { geometry, problems } = await read('a.csv', `lat,lon\n${'x,y\n'.repeat(2000)}`);
    expect(geometry.featureCount).toBe(2000);
    expect(problems).toHaveLength(500);
  });
});

describe('features one after another', () => {
  it('are read line by line: geometries too, and what is none is a gap with its line', async () => {
    const text = `${point(1, 2, { a: 1 })}\n\n{"type":"LineString","coordinates":[[0,0],[1,1]]}\nnonsense\r\n{"type":"Feature","geometry":{"type":"Point","coordinates":[3]},"properties":{"a":2}}\n${point(5, 6)}`;
    const { geometry, problems, features } = await read('a.ndjson', text);
    expect(geometry.featureCount).toBe(5);
    expect([...geometry.pointFeature]).toEqual([0, 4]);
    expect([...geometry.lineFeature]).toEqual([1]);
    expect(problems.map(({ path }) => path)).toEqual(['line 4', expect.stringContaining('line 5.geometry')]);
    expect(features[1]).toMatchObject({ type: 'Feature', geometry: { type: 'LineString' } });
    expect(features[2]).toBeNull();
    expect(features[3]?.properties).toEqual({ a: 2 });
  });

  it.each(['\r', '\n', '\r\n'])(
    'are lines that end with %j, some of them empty, and the last cut off',
    async end => {
      const lines = ['', point(1, 2, { a: 1 }), '', ' ', '{]', point(3, 4), point(5, 6).slice(0, -9)];
      for (const name of ['a.ndjson', 'a.geojson']) {
        const given = name === 'a.ndjson' ? lines : lines.slice(1);
        const { geometry, problems } = await read(name, `\ufeff${given.join(end)}`);
        expect([...geometry.points]).toEqual([1, 2, 3, 4]);
        expect(geometry.featureCount).toBe(4);
        const broken = [given.indexOf('{]') + 1, given.length];
        expect(problems.map(({ path }) => path)).toEqual(broken.map(line => `line ${line}`));
      }
    },
  );

  it('are read behind their separators on lines that end with a carriage return', async () => {
    const pretty = JSON.stringify(JSON.parse(point(1, 2)), null, 2).replaceAll('\n', '\r');
    const { geometry, problems } = await read('a.geojsons', ` \r\u001e${pretty}\r\u001e{]\r`);
    expect([...geometry.points]).toEqual([1, 2]);
    expect(problems.map(({ path }) => path)).toEqual([`line ${pretty.split('\r').length + 2}`]);
  });

  it('are told with their lines in a collection whose lines end with a carriage return', async () => {
    const whole = `{"type":"FeatureCollection",\r"features":[\r${point(1, 2)},\r{"type":"Feature","geometry":7}`;
    const { problems } = await read('a.geojson', `${whole}]}`);
    expect(problems.map(({ path }) => path)).toEqual([expect.stringMatching(/^line 4: /)]);
    const broken = await read('a.geojson', `${whole},\r{"type`);
    expect(broken.problems.map(({ path }) => path)).toContain('line 5');
  });

  it('are read behind their separators, over several lines', async () => {
    const pretty = JSON.stringify(JSON.parse(point(1, 2)), null, 2);
    const { geometry, problems, features } = await read(
      'a.geojsons',
      `\u001e${pretty}\n\u001e{]\n\u001e${point(3, 4)}\n`,
    );
    expect([...geometry.points]).toEqual([1, 2, 3, 4]);
    expect(problems.map(({ path }) => path)).toEqual([`line ${pretty.split('\n').length + 1}`]);
    expect(features[2]).toMatchObject({ geometry: { coordinates: [3, 4] } });
  });

  it('are lines where a separator stands within one', async () => {
    const { geometry, problems } = await read('a.ndjson', `${point(1, 2)}\n{"a":"\u001e"}\n${point(3, 4)}\n`);
    expect([...geometry.points]).toEqual([1, 2, 3, 4]);
    expect(problems.map(({ path }) => path)).toEqual(['line 2']);
  });

  it('tell on which line a number is that JSON does not have, and letters that are in no UTF-8', async () => {
    const text = `${point(1, 2)}\n{"type":"Feature","geometry":null,"properties":{"a":NaN,"b":"Malmö"}}\n`;
    const bytes = Buffer.from(text, 'latin1');
    const document = { bytes, form: { kind: 'sequence' }, memory: 2 ** 28 } as const;
    const { problems } = await readAssets(document, async () => undefined);
    expect(problems).toEqual([
      { path: 'line 2', expected: 'numbers that JSON has', found: 'NaN' },
      { path: 'line 2', expected: 'text in UTF-8', found: expect.stringContaining('Malm\ufffd') },
    ]);
  });

  it('tell exactly what stands there in the place of a feature, line by line', async () => {
    const text = `7\r\n \n nonsense\n{"type":"Point","coordinates":["x",2]}\n\ufffd`;
    expect((await read('a.ndjson', text)).problems).toEqual([
      { path: 'line 1', expected: 'object', found: '7' },
      { path: 'line 3', expected: 'a feature of GeoJSON', found: '"nonsense"' },
      { path: 'line 4.coordinates[0]', expected: 'number', found: '"x"' },
      { path: 'line 5', expected: 'a feature of GeoJSON', found: '"\ufffd"' },
    ]);
  });

  it('are counted line by line behind their separators, also behind blanks', async () => {
    const pretty = JSON.stringify(JSON.parse(point(1, 2)), null, 2);
    const text = `  \u001e${pretty}\n \u001e\n \u001e${pretty}\n \u001e{]\n`;
    const { geometry, problems } = await read('a.geojsons', text);
    expect(geometry.featureCount).toBe(3);
    expect(problems.map(({ path }) => path)).toEqual([`line ${2 * pretty.split('\n').length + 2}`]);
  });

  it('tell how many of them were read, by the thousand, or stretch by stretch where they are alike', async () => {
    const line = '{"type":"LineString","coordinates":[[1,2],[3,4]]}\n';
    expect(await counted(line.repeat(2500), { kind: 'sequence' })).toEqual({
      counts: [1000, 2000],
      count: 2500,
    });
    const site = '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}\n';
    const { counts, count } = await counted(site.repeat(2500), { kind: 'sequence' });
    expect(count).toBe(2500);
    expect(counts.at(-1)).toBe(2500);
    expect(counts.length).toBeGreaterThan(2);
  });

  it('are none where there are blanks alone, which is said', async () => {
    const error = await refusal('\n \r\n', { kind: 'sequence' });
    expect([error.message, error.problems]).toEqual(['There are no features in the file.', []]);
    expect(error.request).toEqual({ endpoint: 'portfolioFeatures', url: '' });
    expect(error.body).toHaveLength(0);
  });

  it('tell no more problems than anybody reads', async () => {
    expect((await read('a.ndjson', '7\n'.repeat(600))).problems).toHaveLength(500);
  });

  it('are refused by what one of them takes, not all together', async () => {
    const large = `{"type":"Feature","geometry":null,"properties":{"a":"${'x'.repeat(2 ** 20)}"}}`;
    const document = {
      bytes: Buffer.from(`${large}\n${large}\n${large}`),
      form: { kind: 'sequence' },
    } as const;
    const { table } = await readAssets({ ...document, memory: 3 * 2 ** 20 }, async () => undefined);
    expect(table.count()).toBe(3);
    // A small one is parsed whatever it weighs.
    const small = { bytes: Buffer.from(point(1, 2)), form: { kind: 'sequence' }, memory: 1 } as const;
    expect((await readAssets(small, async () => undefined)).table.count()).toBe(1);
    const refused = readAssets({ ...document, memory: 2 * 2 ** 20 }, async () => undefined);
    await expect(refused).rejects.toThrow(MemoryExhausted);
  });

  it('are refused where one takes more memory than it may', async () => {
    const bytes = Buffer.from(`${point(1, 2)}\n${'['.repeat(2 ** 21)}\n`);
    const document = { bytes, form: { kind: 'sequence' }, memory: 2 ** 24 } as const;
    await expect(readAssets(document, async () => undefined)).rejects.toThrow(MemoryExhausted);
  });
});

describe('GeoJSON', () => {
  it('is a collection, a feature, a geometry or a list', async () => {
    const polygon = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    };
    const collection = await read(
      'a.geojson',
      `{"type":"FeatureCollection","features":[${point(1, 2)},null,${point(3, 4)}]}`,
    );
    expect([collection.geometry.featureCount, ...collection.geometry.points]).toEqual([3, 1, 2, 3, 4]);
    expect(collection.problems).toHaveLength(1);
    const feature = await read('a.geojson', `\ufeff ${point(1, 2, { a: 'b' })}`);
    expect(feature.rows[0]?.values).toEqual(['b']);
    const bare = await read('a.json', JSON.stringify(polygon));
    expect([...bare.geometry.rings]).toEqual([0, 0, 1, 0, 1, 1, 0, 0]);
    expect(bare.features[0]).toMatchObject({ type: 'Feature', geometry: polygon });
    expect((await read('a.json', `[${point(1, 2)},${JSON.stringify(polygon)}]`)).geometry.featureCount).toBe(
      2,
    );
  });

  it('is read whatever its properties are called', async () => {
    const feature = point(1, 2, { features: 'FeatureCollection' });
    expect((await read('a.geojson', feature)).rows).toMatchObject([{ values: ['FeatureCollection'] }]);
    expect((await read('a.json', `[${feature},${feature}]`)).geometry.featureCount).toBe(2);
  });

  it('is a feature, or a geometry, also where a member of it is called as those of a collection are', async () => {
    const features = ['wifi', 'pool'];
    const place = { type: 'Point', coordinates: [1, 2] };
    for (const document of [
      { type: 'Feature', geometry: place, properties: { a: 'b' }, features },
      { features, type: 'Feature', geometry: place, properties: { a: 'b' } },
      { ...place, features },
    ]) {
      const { geometry, problems, ...file } = await read('a.geojson', JSON.stringify(document));
      expect([geometry.featureCount, ...geometry.points]).toEqual([1, 1, 2]);
      expect(problems).toEqual([]);
      expect(file.features[0]).toMatchObject(document.type === 'Feature' ? document : { geometry: document });
    }
  });

  it('is a collection also where its type says a feature, which it is not', async () => {
    const { geometry, problems } = await read('a.geojson', `{"type":"Feature","features":[${point(1, 2)}]}`);
    expect([...geometry.points]).toEqual([1, 2]);
    expect(problems.map(({ path }) => path)).toEqual(['$.type']);
  });

  it('tells in which features there are numbers that JSON does not have, and what is beside them', async () => {
    const valued = (value: string) => point(1, 2, { name: 'NaN', value: '#' }).replace('"#"', value);
    const values = Array.from({ length: 3000 }, (_, id) => (id === 1234 ? '[NaN,-Infinity,NaN]' : `${id}`));
    const text = `{"type":"FeatureCollection","features":[\n${values.map(valued).join(',\n')},\n${valued('Infinity')}\n]`;
    const told = async (end: string) =>
      (await read('a.geojson', text + end)).problems.map(({ path, expected, found }) => [
        path,
        expected,
        found,
      ]);
    const expected = 'numbers that JSON has';
    expect(await told('}')).toEqual([
      ['line 1236: $.features[1234]', expected, '-Infinity, NaN'],
      ['line 3002: $.features[3000]', expected, 'Infinity'],
    ]);
    expect(await told(',"value":NaN}')).toEqual([
      ['$', expected, 'NaN'],
      ['line 1236: $.features[1234]', expected, '-Infinity, NaN'],
      ['line 3002: $.features[3000]', expected, 'Infinity'],
    ]);
  });

  it('that is a list has a line for each fault, and a gap in its place', async () => {
    const text = `\ufeff[\n${point(1, 2)},\n{"type":"Topology"},\n {"type":"Feature","properties":{"a":NaN}}]`;
    const { geometry, problems, features } = await read('a.json', text);
    expect(geometry.featureCount).toBe(3);
    expect(features[0]).toMatchObject({ geometry: { coordinates: [1, 2] } });
    expect(problems.map(({ path, found }) => [path, found])).toEqual([
      ['line 4: $[2]', 'NaN'],
      ['line 3: $[1]', '"Topology"'],
    ]);
  });

  it('that is no collection is refused where it takes more memory than it may', async () => {
    const bytes = Buffer.from(`${'['.repeat(2 ** 20)}`);
    const document = { bytes, form: { kind: 'geojson' }, memory: 2 ** 20 } as const;
    await expect(readAssets(document, async () => undefined)).rejects.toThrow(MemoryExhausted);
  });

  it('draws nothing whose coordinates are in no degrees, and says so', async () => {
    const line = '{"type":"LineString","coordinates":[[500000,4000000],[500100,4000100]]}';
    const feature = `{"type":"Feature","geometry":${line},"properties":{"a":1}}`;
    const inside = `{"type":"GeometryCollection","geometries":[${line}]}`;
    const told = { expected: 'latitudes from -90 to 90 degrees', found: '4000000' };
    const collection = `{"type":"FeatureCollection","features":[\n${point(1, 2)},\n${feature}]}`;
    const whole = await read('a.geojson', collection);
    expect([whole.geometry.featureCount, whole.geometry.lines.length]).toEqual([2, 0]);
    expect(whole.problems).toEqual([{ path: 'line 3: $.features[1].geometry', ...told }]);
    expect(whole.features[1]).toEqual(JSON.parse(feature));
    const lines = await read('a.ndjson', `${feature}\n${inside}\n`);
    expect(lines.geometry.lines).toHaveLength(0);
    expect(lines.problems).toEqual([
      { path: 'line 1.geometry', ...told },
      { path: 'line 2', ...told },
    ]);
  });

  it('draws nothing of which a position cannot be read: without it, an area is another', async () => {
    const area = '{"type":"Polygon","coordinates":[[[0,0],[10,0],[10,NaN],[0,10],[0,0]]]}';
    const feature = `{"type":"Feature","geometry":${area},"properties":{}}`;
    for (const [name, text] of [
      ['a.geojson', `{"type":"FeatureCollection","features":[${feature},${point(1, 2)}]}`],
      ['a.json', `[${feature},${point(1, 2)}]`],
      ['a.ndjson', `${feature}\n${point(1, 2)}\n`],
    ] as const) {
      const { geometry, problems } = await read(name, text);
      expect([geometry.featureCount, geometry.rings.length, ...geometry.points]).toEqual([2, 0, 1, 2]);
      expect(problems).toContainEqual({
        path: expect.stringContaining('geometry.coordinates[0][2][1]'),
        expected: 'number',
        found: 'null',
      });
    }
  });

  it.each([
    ['Polygon', '[[[0,0],[1,0]]]', 'at least 3 positions around an area', '2'],
    ['MultiPolygon', '[[[[0,0],[2,0],[2,2],[0,0]]],[[[5,5]]]]', 'at least 3 positions around an area', '1'],
  ])(
    'tells of a %s with too few positions for one, which is not drawn: %s',
    async (type, coordinates, expected, found) => {
      const feature = `{"type":"Feature","geometry":{"type":"${type}","coordinates":${coordinates}},"properties":{}}`;
      for (const [name, text, path] of [
        ['a.geojson', `{"type":"FeatureCollection","features":[${feature},${point(1, 2)}]}`, 'features[0]'],
        ['a.ndjson', `${feature}\n${point(1, 2)}\n`, 'line 1'],
        [
          'a.csv',
          `name,shape\na,"${`{"type":"${type}","coordinates":${coordinates}}`.replaceAll('"', '""')}"\n`,
          'line 2',
        ],
      ] as const) {
        const { problems } = await read(name, text);
        expect(problems).toEqual([{ path: expect.stringContaining(path), expected, found }]);
      }
    },
  );

  it('tells nothing of a geometry without positions, which is none', async () => {
    const none = ['Polygon', 'MultiPolygon', 'LineString', 'MultiLineString'].map(
      type => `{"type":"Feature","geometry":{"type":"${type}","coordinates":[]},"properties":{}}`,
    );
    const { problems } = await read(
      'a.geojson',
      `{"type":"FeatureCollection","features":[${none.join(',')}]}`,
    );
    expect(problems).toEqual([]);
  });

  it.each(['urn:ogc:def:crs:EPSG::4267', 'EPSG:14326', undefined])(
    'in another reference system is told so, as nothing is projected anew: %s',
    async name => {
      const crs = { type: 'name', properties: { name } };
      const place = { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} };
      for (const document of [
        { type: 'FeatureCollection', crs, features: [place] },
        { ...place, crs },
      ])
        expect((await read('a.geojson', JSON.stringify(document))).problems).toMatchObject([
          { path: '$.crs', expected: 'longitude and latitude of WGS 84' },
        ]);
    },
  );

  const system = (name: string) => ({ crs: { type: 'name', properties: { name } } });
  const swiss = (geometry: object = {}, feature: object = {}) =>
    JSON.stringify({
      type: 'Feature',
      ...feature,
      geometry: { type: 'Point', coordinates: [2_600_000, 1_200_000], ...geometry },
      properties: { name: 'Zürich' },
    });
  const collectionOf = (members: object, ...features: string[]) =>
    `${JSON.stringify({ type: 'FeatureCollection', ...members }).slice(0, -1)},"features":[\n${features.join(',\n')}]}`;
  const named = system('urn:ogc:def:crs:EPSG::2056');
  const whole = collectionOf(named, swiss(), swiss());

  it.each([
    ['a.geojson', 'a collection', whole, '$.crs'],
    ['a.geojson', 'a collection that breaks off', whole.slice(0, -50), '$.crs'],
    ['a.geojson', 'a collection with something behind it', `${whole}x`, '$.crs'],
    [
      'a.geojson',
      'a collection with something behind it, by a member behind its features',
      `${whole.replace(/"crs":.*?\}\},/, '').replace(/\}$/, `,${JSON.stringify(named).slice(1)}`)}x`,
      '$.crs',
    ],
    [
      'a.geojson',
      'a feature of a collection',
      collectionOf({}, point(1, 2), swiss({}, named)),
      'line 3: $.features[1].crs',
    ],
    [
      'a.geojson',
      'a geometry of a collection',
      collectionOf({}, swiss(named)),
      'line 2: $.features[0].geometry.crs',
    ],
    [
      'a.geojson',
      'a geometry of a collection that breaks off',
      collectionOf({}, swiss(named)).slice(0, -1),
      'line 2: $.features[0].geometry.crs',
    ],
    ['a.json', 'a feature of a list', `[${swiss({}, named)}]`, 'line 1: $[0].crs'],
    [
      'a.json',
      'a geometry by itself',
      JSON.stringify({ type: 'Point', coordinates: [1, 2], ...named }),
      '$.crs',
    ],
    ['a.ndjson', 'a line', `${point(1, 2)}\n${swiss({}, named)}\n`, 'line 2.crs'],
    ['a.ndjson', 'the geometry of a line', swiss(named), 'line 1.geometry.crs'],
  ])('in %s is told of another reference system that is named by %s', async (name, _what, text, path) => {
    const { problems, reference } = await read(name, text);
    const found = '"urn:ogc:def:crs:EPSG::2056"';
    const told = { path, expected: 'longitude and latitude of WGS 84', found };
    expect(problems.filter(({ expected }) => expected === told.expected)).toEqual([told]);
    expect(reference).toBe(found);
  });

  it('whose texts are in no UTF-8 is told of another reference system too', async () => {
    const document = {
      bytes: Buffer.from(whole, 'latin1'),
      form: { kind: 'geojson' },
      memory: 2 ** 28,
    } as const;
    const { problems, reference } = await readAssets(document, async () => undefined);
    expect(problems.slice(0, 2).map(({ path }) => path)).toEqual(['$.crs', '$']);
    expect(reference).toBe('"urn:ogc:def:crs:EPSG::2056"');
  });

  it('is told once of each other reference system, in features that are written alike too', async () => {
    const other = system('EPSG:3857');
    const plain =
      '{"type":"Feature","crs":"#","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}';
    const systems = [system('EPSG:4326'), named, named, other, named].map(each => swiss({}, each));
    const texts = ['EPSG:4326', 'EPSG:2056', 'EPSG:2056'].map(name => plain.replace('#', name));
    const told = async (...features: string[]) =>
      (await read('a.geojson', collectionOf({}, ...features))).problems
        .filter(({ path }) => path.endsWith('crs'))
        .map(({ path, found }) => [path, found]);
    expect(await told(...systems)).toEqual([
      ['line 3: $.features[1].crs', '"urn:ogc:def:crs:EPSG::2056"'],
      ['line 5: $.features[3].crs', '"EPSG:3857"'],
    ]);
    expect(await told(...texts)).toEqual([['line 3: $.features[1].crs', '"EPSG:2056"']]);
    const [usual = '', last = ''] = texts;
    expect(await told(...Array.from({ length: 100 }, () => usual), last)).toHaveLength(1);
  });

  it.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'urn:ogc:def:crs:EPSG::4326', 'EPSG:4326', 'OGC:CRS84'])(
    'may name its own reference system: %s',
    async name => {
      const document = {
        type: 'FeatureCollection',
        crs: { type: 'name', properties: { name } },
        features: [null],
      };
      expect((await read('a.geojson', JSON.stringify(document))).problems).not.toMatchObject([
        { path: '$.crs' },
      ]);
    },
  );

  it('draws nothing whose longitudes are none', async () => {
    const geometry = {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [500_000, 45],
      ],
    };
    const { problems, geometry: packed } = await read('a.geojson', JSON.stringify(geometry));
    expect(packed.lines).toHaveLength(0);
    expect(problems).toMatchObject([{ expected: 'longitudes of no more than two turns', found: '500000' }]);
  });

  it('draws nothing whose coordinates are in no degrees where it is read in no pieces either', async () => {
    const far =
      '{"type":"Feature","geometry":{"type":"Point","coordinates":[500000,4000000]},"properties":{}}';
    for (const text of [
      `{"type":"FeatureCollection","\\u0066eatures":[${far},${point(1, 2)}]}`,
      `{"type":"FeatureCollection","features":[${far}],"features":[${far},${point(1, 2)}]}`,
    ]) {
      const { geometry, problems, features } = await read('a.geojson', text);
      expect([geometry.featureCount, ...geometry.points]).toEqual([2, 1, 2]);
      expect(problems).toEqual([
        { path: '$.features[0].geometry', expected: 'latitudes from -90 to 90 degrees', found: '4000000' },
      ]);
      expect(features[0]).toEqual(JSON.parse(far));
    }
  });

  it('of many megabytes has each feature where it stands, and the line of each fault', async () => {
    const long = 'x'.repeat(100_000);
    const features = Array.from({ length: 28 }, (_, id) =>
      id === 26 ? point(0, 95) : `{"type":"Feature","id":${id},"geometry":null,"properties":{"a":"${long}"}}`,
    );
    const text = `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}`;
    const whole = await read('a.geojson', text, { kind: 'geojson' });
    expect(whole.geometry.featureCount).toBe(28);
    expect(whole.rows.every(({ id, index }) => id === (index === 26 ? undefined : index))).toBe(true);
    expect(whole.features.every((each, id) => id === 26 || each?.id === id)).toBe(true);
    expect(whole.problems.map(({ path }) => path)).toEqual(['line 28: $.features[26].geometry']);
    expect(await counted(text, { kind: 'geojson' })).toEqual({
      counts: [1, 2, 3, 4, 5, 8, 13, 23, 28],
      count: 28,
    });
  });

  it('is a collection also where its type or its features stand far behind', async () => {
    const long = 'x'.repeat(70_000);
    for (const text of [
      `{"a":"${long}","type":"FeatureCollection","features":[${point(1, 2)}]}`,
      `{"a":"${long}","features":[${point(1, 2)}],"type":"FeatureCollection"}`,
      `{"features":[${point(1, 2)}],"a":"${long}${long}","type":"FeatureCollection"}`,
    ])
      expect([...(await read('a.geojson', text, { kind: 'geojson' })).geometry.points]).toEqual([1, 2]);
  });

  it('by itself is told where it departs from the form', async () => {
    const feature =
      '\n{"type":"Feature","geometry":{"type":"Point","coordinates":["x",2]},"properties":{"a":1}}';
    const { rows, problems } = await read('a.geojson', feature);
    expect(rows[0]?.values).toEqual([1]);
    expect(problems).toEqual([{ path: '$.geometry.coordinates[0]', expected: 'number', found: '"x"' }]);
    const list = await read('a.json', `[${'7,'.repeat(600)}${point(1, 2)}]`);
    expect([list.geometry.featureCount, list.problems.length]).toEqual([601, 500]);
  });

  it.each([
    ['', [['$', 'JSON in UTF-8']]],
    ['{', [['$', 'JSON in UTF-8']]],
    ['3', [['$', 'object']]],
    ['{"type":"Topology"}', [['$', 'a feature of GeoJSON']]],
    ['[]', []],
    [
      '[7,{"type":"Topology"}]',
      [
        ['$[0]', 'object'],
        ['$[1]', 'a feature of GeoJSON'],
      ],
    ],
  ])('that is %j has no features, and says so', async (text, told) => {
    const { message, problems } = await refusal(text, { kind: 'geojson' });
    expect(message).toBe('There are no features in the file.');
    expect(problems.map(({ path, expected }) => [path, expected])).toEqual(told);
  });

  it.each([
    ['{"type":"FeatureCollection","features":7}', /nothing of it could be read/],
    ['{"type":"FeatureCollection","features":[{"type":', /not valid JSON/],
  ])('that is %j is told as a collection of which nothing can be read', async (text, message) => {
    expect((await refusal(text, { kind: 'geojson' })).message).toMatch(message);
  });
});

describe('a collection whose text is broken', () => {
  const feature = point(1, 2, { a: 1 });
  const collection = (...features: string[]) =>
    `{"type":"FeatureCollection",\n"features":[\n${features.join(',\n')}\n]}`;

  it('is read up to the place from which it is no JSON, with the line of that place', async () => {
    const text = collection(feature, point(3, 4), '{"type" "Feature"}', point(5, 6));
    const { geometry, problems, features } = await read('a.geojson', text);
    expect([...geometry.points]).toEqual([1, 2, 3, 4]);
    expect(features).toHaveLength(2);
    expect(problems).toEqual([
      {
        path: 'line 5',
        expected: 'JSON; nothing behind this place could be read',
        found: expect.stringContaining('Feature'),
      },
    ]);
  });

  it('is read up to where it breaks off', async () => {
    const text = collection(
      feature,
      '{"type":"Feature","geometry":{"type":"Point"},"properties":{}}',
      feature,
    );
    const { geometry, problems } = await read('a.geojson', text.slice(0, text.lastIndexOf('"properties"')));
    expect(geometry.featureCount).toBe(2);
    expect(problems[0]).toMatchObject({ path: 'line 5', found: 'the end of the file' });
    expect(problems.slice(1).map(({ path }) => path)).toEqual([
      expect.stringContaining('$.features[1].geometry'),
    ]);
  });

  it('is read where only its end is wrong, and where its texts are in no UTF-8', async () => {
    const { geometry, problems } = await read('a.geojson', `${collection(feature)}}`);
    expect([geometry.featureCount, problems[0]?.path]).toEqual([1, 'line 4']);
    const bytes = Buffer.from(collection(point(1, 2, { name: 'Malmö' })), 'latin1');
    const document = { bytes, form: { kind: 'geojson' }, memory: 2 ** 28 } as const;
    const latin = await readAssets(document, async () => undefined);
    expect(latin.table.count()).toBe(1);
    expect(latin.problems).toMatchObject([{ expected: 'JSON in UTF-8' }]);
    const faulty = Buffer.from(collection(point(1, 2, { name: 'Malmö' }), '7'), 'latin1');
    const told = await readAssets({ ...document, bytes: faulty }, async () => undefined);
    expect(told.problems.map(({ path, expected }) => [path, expected])).toEqual([
      ['$', 'JSON in UTF-8'],
      ['line 4: $.features[1]', 'object'],
    ]);
    const many = collection(point(1, 2, { name: 'Malmö' }), ...Array.from({ length: 600 }, () => '7'));
    const cut = { ...document, bytes: Buffer.from(many, 'latin1') };
    expect((await readAssets(cut, async () => undefined)).problems).toHaveLength(500);
  });

  it('is refused where it takes more memory than it may, or has no feature before that place', async () => {
    const bytes = Buffer.from(`${collection(feature, `"${'x'.repeat(2 ** 20)}"`)}}`);
    const document = { bytes, form: { kind: 'geojson' }, memory: 2 ** 16 } as const;
    await expect(readAssets(document, async () => undefined)).rejects.toThrow(MemoryExhausted);
    await expect(read('a.geojson', '{"type":"FeatureCollection","features":[{"type":')).rejects.toThrow();
    // Each feature of it would have room.
    const wide = point(1, 2, { a: 'x'.repeat(100_000) });
    const whole = Buffer.from(`{"features":[${`${wide},`.repeat(16)}${wide}]}`);
    const light = { bytes: whole, form: { kind: 'geojson' }, memory: 1_000_000 } as const;
    await expect(readAssets(light, async () => undefined)).rejects.toThrow(MemoryExhausted);
    expect((await readAssets({ ...light, memory: 4_000_000 }, async () => undefined)).table.count()).toBe(17);
  });
});

describe('more problems than anybody reads', () => {
  const fractions = Array.from({ length: 600 }, (_, id) => point(1, 2).replace('{', `{"id":${id}.5,`));
  const far = point(500_000, 4_600_000);

  it.each([
    ['a.geojson', `{"type":"FeatureCollection","features":[\n${[...fractions, far].join(',\n')}]}`],
    ['a.geojson', `{"type":"FeatureCollection","features":[\n${[...fractions, far].join(',\n')}]`],
    ['a.json', `[\n${[...fractions, far].join(',\n')}]`],
    ['a.ndjson', [...fractions, far].join('\n')],
  ])('leave room for a place that is lost: %s', async (name, text) => {
    const { problems } = await read(name, text);
    expect(problems).toHaveLength(500);
    expect(problems.filter(({ found }) => found === '4600000')).toHaveLength(1);
  });

  it('leave room for a row that has no place', async () => {
    const rows = `name,lat,lon\n${'Malmö,1,2\n'.repeat(600)}a,x,y\n`;
    const bytes = Buffer.concat([Buffer.from(rows, 'latin1'), Buffer.from('ö,1,2')]);
    const form = guessAssetForm('a.csv', 'name,lat,lon\na,1,2\n');
    const { problems } = await readAssets({ bytes, form, memory: 2 ** 28 }, async () => undefined);
    expect(problems).toHaveLength(500);
    expect(problems.at(-1)).toMatchObject({ path: 'line 602', found: 'x, y' });
  });
});

describe('GeoJSON that is no collection, and whose text is broken', () => {
  const BEHIND = 'JSON; nothing behind this place could be read';
  const wide = point(1, 2, { name: 'x'.repeat(70_000) });
  const geojson = { kind: 'geojson' } as const;

  it('is read up to where a list breaks off, with the line of that place', async () => {
    const text = `[\n${point(1, 2)},\n7,\n${point(3, 4)},\n{"type":"Fea`;
    const { geometry, problems, features } = await read('a.json', text);
    expect([geometry.featureCount, ...geometry.points]).toEqual([3, 1, 2, 3, 4]);
    expect(problems.map(({ path, expected }) => [path, expected])).toEqual([
      ['line 5', BEHIND],
      ['line 3: $[1]', 'object'],
    ]);
    expect(features[2]).toEqual(JSON.parse(point(3, 4)));
  });

  it.each([
    ['a feature', point(1, 2), 'x'],
    ['a geometry', '{"type":"Point","coordinates":[1,2]}', 'x'],
    ['a feature with another on its line', point(1, 2), point(3, 4)],
    ['a feature of several lines', JSON.stringify(JSON.parse(point(1, 2)), null, 2), `\n${point(3, 4)}`],
  ])('is %s before what stands behind it', async (_what, text, more) => {
    const { geometry, problems, features } = await read('a.geojson', `\ufeff${text}${more}`, geojson);
    expect([...geometry.points]).toEqual([1, 2]);
    expect(problems).toMatchObject([{ expected: BEHIND }]);
    expect(features[0]).toMatchObject({ type: 'Feature', geometry: { coordinates: [1, 2] } });
  });

  it('is one feature after another where another object stands on the line behind the first', async () => {
    for (const text of [
      `${wide}\n${point(3, 4)}\n`,
      `\n${wide} \r\n\n ${point(3, 4)}`,
      `{"type":"Feature","features":[],"geometry":{"type":"Point","coordinates":[1,2]}}\n${point(3, 4)}`,
    ]) {
      const { geometry, problems, features } = await read('a.json', text, geojson);
      expect([...geometry.points]).toEqual([1, 2, 3, 4]);
      expect([problems, features.length]).toEqual([[], 2]);
    }
  });

  it('is read where its texts are in no UTF-8, which is told', async () => {
    const feature = point(1, 2, { name: 'Malmö' });
    for (const text of [feature, `[${feature}]`]) {
      const document = { bytes: Buffer.from(text, 'latin1'), form: geojson, memory: 2 ** 28 };
      const { table, problems } = await readAssets(document, async () => undefined);
      expect([table.count(), ...table.built().geometry.points]).toEqual([1, 1, 2]);
      expect(problems).toMatchObject([{ path: '$', expected: 'JSON in UTF-8' }]);
    }
  });

  it.each(['[7,8,x', '{"type":"Topology"}x', '7x', `${point(1, 2).slice(0, -1)}`, '{"a":1\n{"b":2}', '7\n{'])(
    'is nothing where there is no feature before that place: %j',
    async text => {
      expect((await refusal(text, geojson)).message).toBe('There are no features in the file.');
    },
  );

  it('is refused where what is read of it takes more memory than it may', async () => {
    const light = { form: geojson, memory: 2 ** 16 };
    for (const text of [`${wide}x`, `[${wide},x`])
      await expect(readAssets({ ...light, bytes: Buffer.from(text) }, async () => undefined)).rejects.toThrow(
        MemoryExhausted,
      );
  });
});

describe('a thread', () => {
  it('tells what of a file could not be read in the language of the host', async () => {
    takeTranslations({ 'a latitude and a longitude': 'Breite und Länge' });
    onTestFinished(() => takeTranslations({}));
    const threads = createReadingThreads({ script: readingScript, memory: 2 ** 28, time: 60_000 });
    onTestFinished(() => threads.close());
    const text = 'name,lat,lon\nhere,27.9,-82.5\nthere,27.9,\n';
    const { signal } = new AbortController();
    const { result } = await threads.run(
      { do: 'assets', bytes: shared(text), form: guessAssetForm('a.csv', text), memory: 2 ** 28 },
      { signal },
    );
    expect(result.problems).toEqual([{ path: 'line 3', expected: 'Breite und Länge', found: '27.9, ' }]);
  });

  it('reads a file and computes its exposure, and gives what was asked for later', async () => {
    const threads = createReadingThreads({ script: readingScript, memory: 2 ** 28, time: 60_000 });
    const { signal } = new AbortController();
    try {
      const text = `name,lat,lon,value\n${Array.from({ length: 3000 }, (_, row) => `site ${row},${row / 100},${-row / 50},${row}`).join('\n')}`;
      const task = {
        do: 'assets',
        bytes: shared(text),
        form: guessAssetForm('a.csv', text),
        memory: 2 ** 28,
      } as const;
      const { result } = await threads.run(task, { signal });
      const table = threadTable(threads, result);
      expect(table.count).toBe(3000);
      expect(await table.feature(2)).toMatchObject({ properties: { name: 'site 2', value: 2 } });
      expect(table.list.properties.find(({ name }) => name === 'value')?.sum).toBe((2999 * 3000) / 2);
      const [track] = readTracks({
        type: 'Feature',
        geometry: {
          type: 'LineString',
          coordinates: [
            [0, 0],
            [-60, 30],
          ],
        },
        properties: { datetimes: ['2026-01-01T00:00Z', '2026-01-02T00:00Z'] },
      }).tracks;
      if (track === undefined) throw new Error('There is no track.');
      const cone = packGeometry([
        {
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [-10, 0],
                [0, 0],
                [0, 10],
                [-10, 10],
                [-10, 0],
              ],
            ],
          },
        },
      ]);
      const question = { assets: table.geometry, tracks: [packTrack(track, undefined)], cone, withinKm: 100 };
      const answer = await threads.run({ do: 'exposure', question }, { signal });
      expect(answer.result).toEqual(exposureOf(question));
      expect(answer.result.inCone?.reduce((sum, each) => sum + each, 0)).toBe(501);
    } finally {
      await threads.close();
    }
  });
});
