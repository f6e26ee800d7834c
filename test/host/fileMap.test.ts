import { strict as assert } from 'node:assert';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import * as vscode from 'vscode';
import { fileBytes } from '../../src/assets/fileBytes.ts';
import { fileFault, isOutOfReach } from '../../src/connection/fileFault.ts';
import { EVERY_FEATURE } from '../../src/domain/featureQuery.ts';
import { openLine } from '../../src/editor/openLine.ts';
import { geoParquetFile } from '../../src/export/geoParquetFile.ts';
import { fileMap } from '../../src/panels/fileMap.ts';
import { createUnpacking, isParcelPart } from '../../src/panels/parcelProtocol.ts';
import type { FileIntent, PortfolioMessage } from '../../src/panels/portfolioProtocol.ts';
import { joinedGeometry } from '../harness/joinedGeometry.ts';
import { long } from './long.ts';
import { playedPage } from './playedPage.ts';

type Told = Extract<PortfolioMessage, { type: 'portfolio' }>;
type Selected = Extract<PortfolioMessage, { type: 'selected' }>;
type Rows = Extract<PortfolioMessage, { type: 'rows' }>;

const point = (longitude: unknown, latitude: unknown, members: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: {},
  ...members,
});

const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
after(() => rm(folder, { recursive: true }));

/** A file on the map, in a panel whose page is played. */
async function openPlayed(name: string, text: string | Uint8Array) {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  const page = playedPage<PortfolioMessage, FileIntent>();
  const { message } = page;
  fileMap.adopt(page.parts, page.view, { file: vscode.Uri.file(path).toString() }, assert.fail);
  const settled = () =>
    message((each): each is Told => isOf('portfolio')(each) && each.face.face !== 'loading');
  return { ...page, path, settled };
}

const isOf =
  <T extends PortfolioMessage['type']>(type: T) =>
  (each: PortfolioMessage): each is Extract<PortfolioMessage, { type: T }> =>
    each.type === type;

/** Messages as a page has them: those that came in parts are put together. */
function unpacked(told: readonly PortfolioMessage[]): PortfolioMessage[] {
  const unpack = createUnpacking();
  return told
    .map(each => (isParcelPart(each) ? unpack(each) : each))
    .filter((each): each is PortfolioMessage => each !== undefined);
}

describe('a file on the map', () => {
  it('has the features that can be read, and what could not be read where', async () => {
    const { settled, send, message, close } = await openPlayed(
      'sites.geojson',
      collection(point(1, 2, { id: 'a', properties: { kind: 'dock' } }), point('x', 2, { id: 'b' }), 7),
    );
    const { identity, file, face } = await settled();
    assert.equal(identity.portfolio_id, 'sites.geojson');
    assert.equal(file?.form, 'geojson');
    assert.ok(face.face === 'data');
    assert.equal(face.data.featureCount, 3);
    assert.deepEqual([...face.data.points], [1, 2]);
    assert.deepEqual(
      face.data.properties.map(({ name }) => name),
      ['kind'],
    );
    assert.ok(face.problems.some(({ path }) => path.startsWith('line 1: $.features[1].geometry')));
    assert.ok(face.problems.some(({ path }) => path.startsWith('line 1: $.features[2]')));
    send({ type: 'rows', start: 0, count: 100, query: EVERY_FEATURE });
    const { total, rows } = await message(isOf('rows'));
    assert.deepEqual([total, rows.map(({ label }) => label)], [3, ['a', 'b', '#3']]);
    close();
  });

  long(
    'shows its features as they are read, and sends their places once, but anew to a page that starts anew',
    async () => {
      const count = 300_000;
      // None is of the form of the one before it: to read them takes several times as long as until they are first told of.
      const properties = (at: number) => ({ [`n${at % 50}`]: at, readings: { of: [at, 1, 2, 3] } });
      const text = (at: number) =>
        JSON.stringify(point(at / 1e4, 45, { id: at, properties: properties(at) }));
      const places = Array.from({ length: count }, (_, at) => [at / 1e4, 45]).flat();
      const { told, send, message, close } = await openPlayed(
        'many.geojson',
        `{"type":"FeatureCollection","features":[${Array.from({ length: count }, (_, at) => text(at)).join(',')}]}`,
      );
      const isWhole = (each: PortfolioMessage): each is Told =>
        isOf('portfolio')(each) && each.face.face === 'data';
      await message(isWhole);
      const firsts = unpacked(told)
        .filter(isOf('first'))
        .filter(({ parts }) => parts.length > 0);
      assert.ok(firsts.length > 1);
      assert.ok(firsts.every(({ demo }) => !demo));
      const parts = firsts.flatMap(each => each.parts);
      const begins = parts.map((_, at) => joinedGeometry(parts.slice(0, at)).featureCount);
      assert.deepEqual(
        firsts.map(({ from }) => from),
        begins,
      );
      assert.deepEqual([...joinedGeometry(parts).points], places);
      const whole = told.find(isWhole);
      assert.ok(whole?.isGiven && whole.face.face === 'data');
      assert.deepEqual([whole.face.data.featureCount, whole.face.data.points.length], [count, 0]);

      const from = told.length;
      send({ type: 'ready' });
      // All of them are told in parts.
      await message((each): each is PortfolioMessage => 'part' in each && each.part === 'end', from);
      const again = unpacked(told.slice(from));
      assert.ok(!again.filter(isOf('first')).some(({ parts }) => parts.length > 0));
      const shown = again.find(isWhole);
      assert.ok(shown?.isGiven === undefined && shown?.face.face === 'data');
      assert.deepEqual([...shown.face.data.points], places);
      close();
    },
  );

  it('is grouped by a property, and tells features by their indices', async () => {
    const of = (kind: string, mw: number) => point(1, 2, { properties: { name: kind + mw, kind, mw } });
    const { settled, send, message, close } = await openPlayed(
      'grouped.geojson',
      collection(of('dock', 1), of('tank', 5), of('dock', 2), point(1, 2)),
    );
    await settled();
    send({ type: 'groups', property: 'kind', query: { search: '', filters: { label: 'dock' } } });
    const { face } = await message(isOf('groups'));
    assert.deepEqual([face.data.values, [...face.data.counts]], [['dock'], [2]]);
    assert.deepEqual(
      face.data.numbers.map(({ name, sums }) => [name, ...sums]),
      [['mw', 3]],
    );
    send({ type: 'rowsOf', features: [2, 0] });
    const { rows } = await message(isOf('rowsOf'));
    assert.deepEqual(
      rows.map(({ label }) => label),
      ['dock2', 'dock1'],
    );
    close();
  });

  it('is followed when it changes: what is selected stays, and where the file is gone, what it held', async () => {
    const { path, told, settled, send, message, close } = await openPlayed(
      'changing.ndjson',
      `${JSON.stringify(point(1, 2, { id: 1 }))}\n${JSON.stringify(point(3, 4, { id: 2 }))}\n`,
    );
    await settled();
    send({ type: 'select', index: 1 });
    assert.equal((await message(isOf('selected'))).feature?.id, 2);
    let from = told.length;
    await writeFile(path, [0, 1, 2].map(id => `${JSON.stringify(point(id, 5, { id }))}\n`).join(''));
    const isLonger = (each: PortfolioMessage): each is Told =>
      isOf('portfolio')(each) && each.face.face === 'data' && each.face.data.featureCount === 3;
    await message(isLonger, from);
    const isMoved = (each: PortfolioMessage): each is Selected =>
      isOf('selected')(each) && each.feature?.index === 2;
    assert.equal((await message(isMoved, from)).feature?.id, 2);
    from = told.length;
    await rm(path);
    const isKept = (each: PortfolioMessage): each is Told =>
      isOf('portfolio')(each) && each.face.face === 'data' && each.face.renewal?.face === 'failed';
    const { face } = await message(isKept, from);
    assert.ok(face.face === 'data' && face.renewal?.face === 'failed');
    assert.match(face.renewal.message, /not there any more/);
    // There is no text to open.
    assert.deepEqual(face.renewal.actions, ['retry']);
    close();
  });

  it('that is a table shows which columns its coordinates are, or asks for them', async () => {
    const guessed = await openPlayed('guessed.csv', 'site;Lat;Lon\nA;1,5;2,5\nB;none;0\n');
    const { file, face } = await guessed.settled();
    assert.deepEqual(file?.columns, { latitude: 'Lat', longitude: 'Lon', decimalComma: true });
    assert.ok(face.face === 'data');
    assert.deepEqual([...face.data.points], [2.5, 1.5]);
    assert.deepEqual(
      face.problems.map(({ path }) => path),
      ['line 3'],
    );
    guessed.close();
    const unknown = await openPlayed('unknown.csv', 'a,b\n1,2\n');
    const asked = await unknown.settled();
    assert.equal(asked.face.face, 'empty');
    assert.deepEqual([asked.file?.form, asked.file?.columns], ['csv', undefined]);
    unknown.close();
  });

  it('may be GeoParquet, with every value, and says where it is demo data', async () => {
    const sites = [
      point(1, 2, { id: 'a', properties: { kind: 'dock', tiv: 5 } }),
      point(3, 4, { id: 'b', properties: { kind: 'yard' } }),
    ];
    const texts = sites.map(site => new TextEncoder().encode(JSON.stringify(site)));
    const origin = { request: 'x', exported_by: 'Landfall 0', demo_data: 'synthetic' };
    const { settled, send, message, panels, close } = await openPlayed(
      'sites.parquet',
      geoParquetFile(texts, origin),
    );
    const { file, face } = await settled();
    assert.deepEqual([file?.form, file?.columns], ['geoparquet', undefined]);
    assert.ok(face.face === 'data' && face.provenance.demo);
    assert.deepEqual([...face.data.points], [1, 2, 3, 4]);
    assert.deepEqual(face.problems, []);
    send({ type: 'select', index: 0 });
    const { feature } = await message(isOf('selected'));
    assert.deepEqual([feature?.id, feature?.properties], ['a', { kind: 'dock', tiv: 5 }]);
    const forms = panels
      .active()
      ?.exports()
      .map(({ form }) => form);
    assert.ok(forms?.includes('GeoJSON, a feature for each row'));
    assert.ok(forms?.includes('NDJSON, a line for each feature'));
    assert.ok(!forms?.some(form => form.startsWith('GeoParquet')));
    close();
  });

  it('may be a table of Parquet, which shows which columns its coordinates are, or asks for them', async () => {
    const numbers = (name: string) => ({ name, data: [1, 2], type: 'DOUBLE' as const });
    const tableOf = (...names: readonly string[]) =>
      new Uint8Array(parquetWriteBuffer({ columnData: names.map(numbers) }));
    const guessed = await openPlayed('guessed.parquet', tableOf('Lat', 'Lon', 'tiv'));
    const { file, face } = await guessed.settled();
    assert.deepEqual(file?.columns, { latitude: 'Lat', longitude: 'Lon', decimalComma: false });
    assert.ok(face.face === 'data');
    assert.deepEqual([...face.data.points], [1, 1, 2, 2]);
    guessed.close();
    const unknown = await openPlayed('unknown.parquet', tableOf('a', 'b'));
    const asked = await unknown.settled();
    assert.equal(asked.face.face, 'empty');
    assert.deepEqual([asked.file?.form, asked.file?.columns], ['parquet', undefined]);
    unknown.close();
  });

  it('of Parquet of which nothing can be read says why, and is no text', async () => {
    const { settled, close } = await openPlayed('broken.parquet', 'PAR1 and no more');
    const { face } = await settled();
    assert.ok(face.face === 'failed');
    assert.match(face.message, /expected the end of a file of Parquet, found none/);
    assert.deepEqual(face.actions, ['retry']);
    close();
  });

  it('of which nothing can be read says why, and can be opened as text', async () => {
    for (const [name, text, why] of [
      ['broken.geojson', '{"type":"FeatureCollection","features":[{"type":', /\$: expected JSON in UTF-8/],
      ['other.json', '{"type":"Topology"}', /expected a feature of GeoJSON/],
      ['words.json', 'once upon a time', /no GeoJSON/],
      ['empty.csv', '', /empty/],
      ['wide.geojson', Buffer.from('\ufeff{"type":"Feature"}', 'utf16le'), /UTF-16/],
      ['wide-unmarked.geojson', Buffer.from('{"type":"Feature"}', 'utf16le'), /UTF-16/],
    ] as const) {
      const { settled, close } = await openPlayed(name, text);
      const { face } = await settled();
      assert.ok(face.face === 'failed', name);
      assert.match(face.message, why);
      assert.deepEqual(face.actions, ['openText', 'retry']);
      close();
    }
  });

  it('that is a table is read also where it is not in UTF-8, and tells what nothing in it says', async () => {
    const text = 'name,lat,lon\nMalmö,1,2\n';
    for (const [name, bytes, found] of [
      ['wide.csv', Buffer.from(`\ufeff${text}`, 'utf16le'), []],
      ['wide-unmarked.csv', Buffer.from(text, 'utf16le'), []],
      ['latin.csv', Buffer.from(text, 'latin1'), ['"Malmö", as the table is read as Windows-1252']],
    ] as const) {
      const { settled, close } = await openPlayed(name, bytes);
      const { face } = await settled();
      assert.ok(face.face === 'data', name);
      assert.deepEqual([face.data.featureCount, face.problems.map(problem => problem.found)], [1, found]);
      close();
    }
  });

  it('that takes more memory than reading may is not read, and says what to do', async () => {
    const text = `lat,lon\n1,2\n${'\n'.repeat(17 * 2 ** 20)}`;
    const reading = vscode.workspace.getConfiguration('landfall.reading');
    await reading.update('maxMegabytes', 16, vscode.ConfigurationTarget.Global);
    try {
      const { settled, close } = await openPlayed('blank.csv', text);
      const { face } = await settled();
      close();
      assert.ok(face.face === 'failed');
      assert.match(face.message, /landfall\.reading\.maxMegabytes/);
    } finally {
      await reading.update('maxMegabytes', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('is read no further once nobody waits for it', async () => {
    const path = join(folder, 'left.csv');
    await writeFile(path, 'lat,lon\n');
    const leaving = new AbortController();
    const reading = fileBytes(vscode.Uri.file(path), { signal: leaving.signal });
    leaving.abort();
    await assert.rejects(reading, { name: 'AbortError' });
  });

  it('that may not be read says what to do', () => {
    const { signal } = new AbortController();
    assert.match(fileFault(vscode.FileSystemError.NoPermissions(), signal), /permissions/);
    assert.ok(isOutOfReach(vscode.FileSystemError.NoPermissions()));
    assert.ok(!isOutOfReach(new SyntaxError()));
  });

  it('tells a page that starts anew nothing of the rows that it had', async () => {
    const { told, settled, send, message, close } = await openPlayed(
      // In a folder that nobody has watched: it is not told as new.
      'anew/anew.geojson',
      collection(point(1, 2, { id: 'a' }), point(3, 4, { id: 'b' })),
    );
    await settled();
    send({ type: 'rows', start: 0, count: 100, query: EVERY_FEATURE });
    await message(isOf('rows'));
    const from = told.length;
    send({ type: 'ready' });
    send({ type: 'rows', start: 0, count: 100, query: { search: 'b', filters: {} } });
    await message((each): each is Rows => isOf('rows')(each) && each.query.search === 'b', from);
    assert.equal(told.slice(from).filter(isOf('rows')).length, 1);
    close();
  });

  it('keeps what is selected in its place where another feature has its id', async () => {
    const features = [point(1, 2, { id: 'a' }), point(3, 4, { id: 'a' })];
    const { path, told, settled, send, message, close } = await openPlayed(
      'twins.geojson',
      collection(...features),
    );
    await settled();
    send({ type: 'select', index: 1 });
    await message(isOf('selected'));
    const from = told.length;
    await writeFile(path, collection(...features, point(5, 6)));
    assert.equal((await message(isOf('selected'), from)).feature?.index, 1);
    close();
  });

  it('has the columns and the selection again that its page remembers, but for what was selected since', async () => {
    const table = await openPlayed('resumed.csv', 'a,b,id\n1,2,x\n3,4,y\n');
    const chosen = { latitude: 'b', longitude: 'a' };
    table.send({ type: 'resume', ...chosen, selected: { id: 'y', index: 0 } });
    const isRead = (each: PortfolioMessage): each is Told =>
      isOf('portfolio')(each) && each.face.face === 'data';
    const { file } = await table.message(isRead);
    assert.deepEqual(file?.columns, { ...chosen, decimalComma: false });
    assert.deepEqual(file?.chosen, chosen);
    const isSelected = (each: PortfolioMessage): each is Selected =>
      isOf('selected')(each) && each.feature !== undefined;
    assert.equal((await table.message(isSelected)).feature?.index, 1);
    table.close();
    const sites = collection(point(1, 2), point(3, 4));
    const first = await openPlayed('resumed.geojson', sites);
    await first.settled();
    first.send({ type: 'select', index: 1 });
    const digest = (await first.message(isSelected)).feature?.digest;
    first.close();
    const { settled, send, message, told, close } = await openPlayed('resumed.geojson', sites);
    await settled();
    send({ type: 'resume', selected: { index: 1, digest } });
    assert.equal((await message(isSelected)).feature?.label, '#2');
    send({ type: 'select', index: 0 });
    const isFirst = (each: PortfolioMessage): each is Selected =>
      isOf('selected')(each) && each.feature?.index === 0;
    await message(isFirst);
    const from = told.length;
    send({ type: 'resume', selected: { index: 1, digest } });
    send({ type: 'select', index: 0 });
    assert.equal((await message(isOf('selected'), from)).feature?.index, 0);
    close();
  });

  it('asks for its columns and for what stands before its decimals, which its page remembers', async () => {
    const text = 'Ort;Breite;Länge\nA;53,551;9,993\nB;54.10;8.5\n';
    const { settled, send, message, close } = await openPlayed('decimals.csv', text);
    assert.equal((await settled()).face.face, 'empty');
    const { window } = vscode;
    const original = window.showQuickPick;
    const wanted = ['Breite', 'Länge', 'A comma stands before the decimals'];
    const pick = async (items: readonly vscode.QuickPickItem[]) => {
      const label = wanted.shift();
      return items.find(item => item.label === label);
    };
    Object.assign(window, { showQuickPick: pick });
    const isRead = (each: PortfolioMessage): each is Told =>
      isOf('portfolio')(each) && each.face.face === 'data';
    try {
      send({ type: 'chooseColumns' });
      const { file, face } = await message(isRead);
      const chosen = { latitude: 'Breite', longitude: 'Länge', decimalComma: true };
      assert.deepEqual(file?.columns, chosen);
      assert.deepEqual(file?.chosen, chosen);
      assert.ok(face.face === 'data');
      // Degrees have no thousands: either sign stands before decimals.
      assert.deepEqual([...face.data.points], [9.993, 53.551, 8.5, 54.1]);
    } finally {
      Object.assign(window, { showQuickPick: original });
    }
    close();
    const again = await openPlayed('decimals.csv', text);
    again.send({ type: 'resume', latitude: 'Breite', longitude: 'Länge', decimalComma: true });
    const { file } = await again.message(isRead);
    assert.equal(file?.columns?.decimalComma, true);
    again.close();
  });

  it('shows what was selected last, and nothing that was overtaken by it', async () => {
    const large = { properties: { text: 'x'.repeat(2 ** 16) } };
    const { told, settled, send, message, close } = await openPlayed(
      'sizes.geojson',
      collection(point(1, 2, large), point(3, 4), point(5, 6, large)),
    );
    await settled();
    const isTold = (each: PortfolioMessage): each is Selected | Told =>
      isOf('selected')(each) || isOf('portfolio')(each);
    let from: number;
    // Where the file is told as new meanwhile, it is read again, and what was selected of it before is not.
    do {
      from = told.length;
      for (const index of [0, 1, 2]) send({ type: 'select', index });
    } while ((await message(isTold, from)).type === 'portfolio');
    const selected = told.slice(from).filter(isOf('selected'));
    assert.deepEqual(
      selected.map(({ feature }) => feature?.index),
      [2],
    );
    close();
  });

  it('that tells within itself that it is demo data is labelled so', async () => {
    const provenance = { request: 'x', exported_by: 'Landfall 0', demo_data: 'synthetic' };
    const text = JSON.stringify(point(1, 2, { provenance }));
    const { settled, close } = await openPlayed('forecast.geojson', text);
    const { face } = await settled();
    assert.ok(face.face === 'data' && face.provenance.demo);
    close();
  });

  it('that was exported from the demo service is labelled so, and what is exported of it', async () => {
    const text = collection(point(1, 2, { id: 'a' }), point(3, 4, { id: 'b' }));
    const origin = { request: 'x', exported_by: 'Landfall 0', demo_data: 'synthetic' };
    await writeFile(join(folder, 'renamed.geojson.provenance.json'), JSON.stringify(origin));
    const { settled, send, message, panels, close } = await openPlayed('renamed.geojson', text);
    const { face } = await settled();
    assert.ok(face.face === 'data' && face.provenance.demo);
    send({ type: 'matches', query: { search: 'a', filters: {} } });
    await message(isOf('matches'));
    const filtered = panels
      .active()
      ?.exports()
      .find(({ form }) => form.startsWith('GeoJSON, 1 of 2'));
    const written = await filtered?.write();
    assert.ok(written instanceof vscode.Uri);
    assert.match(written.path, /\/demo-renamed-filtered[^/]*\.geojson$/);
    assert.match(await readFile(`${written.fsPath}.provenance.json`, 'utf8'), /"demo_data": "Synthetic/);
    close();
  });

  it('is read no further where that is cancelled, and again where that is asked for', async () => {
    const { settled, send, message, close } = await openPlayed('cancelled.geojson', collection(point(1, 2)));
    send({ type: 'cancel' });
    const { face } = await settled();
    assert.ok(face.face === 'failed');
    assert.match(face.message, /Cancelled/);
    assert.deepEqual(face.actions, ['retry']);
    send({ type: 'act', action: 'retry' });
    await message((each): each is Told => isOf('portfolio')(each) && each.face.face === 'data');
    close();
  });

  it('opens its text at the line of what could not be read', async () => {
    const lines = await openPlayed('lines.csv', 'lat,lon\n1,2\nx,y\n');
    await lines.settled();
    lines.send({ type: 'openLine', line: 3 });
    await atLine(vscode.Uri.file(lines.path), 3);
    lines.close();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('opens its text however large it is', async () => {
    const file = vscode.Uri.file(join(folder, 'large.csv'));
    await writeFile(file.fsPath, Buffer.alloc(51 * 2 ** 20, 'lat,lon\n'));
    await openLine(file, 3);
    const { uri } = await shownTab(vscode.TabInputText);
    assert.equal(uri.toString(), file.toString());
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('exports what a filter leaves of it, byte for byte', async () => {
    const first = JSON.stringify(point(1, 2, { id: 'a' }));
    const second =
      '{"type":"Feature", "id":"b","properties":{},"geometry":{"type":"Point","coordinates":[5,5]}}';
    const third = second.replace('[5,5]', '[50,5]');
    const { settled, send, message, panels, close } = await openPlayed(
      'lines.ndjson',
      `${first}\n${second}\n${third}\n`,
    );
    await settled();
    const open = panels.active();
    assert.ok(open);
    assert.ok(open.isFilled());
    const area: [number, number][] = [
      [0, 0],
      [10, 0],
      [10, 10],
    ];
    const query = { search: 'b', filters: {}, area };
    send({ type: 'matches', query });
    await message(isOf('matches'));
    const filtered = open.exports().find(({ form }) => form.startsWith('GeoJSON, 1 of 3'));
    const written = await filtered?.write();
    assert.ok(written instanceof vscode.Uri);
    assert.equal(
      await readFile(written.fsPath, 'utf8'),
      `{"type":"FeatureCollection","features":[${second}]}\n`,
    );
    const origin = JSON.parse(await readFile(`${written.fsPath}.provenance.json`, 'utf8'));
    const coordinates = [[...area, area[0]]];
    assert.deepEqual(origin.part, {
      filter: '“b”, in an area',
      area: { type: 'Polygon', coordinates },
      features: 1,
      of: 3,
    });
    assert.match(origin.file, /lines\.ndjson$/);
    assert.equal(origin.demo_data, undefined);
    close();
  });
});

/** Resolves when the active editor of texts has a file at a line. */
function atLine(file: vscode.Uri, line: number): Promise<void> {
  const { window } = vscode;
  return new Promise(resolve => {
    const look = () => {
      const editor = window.activeTextEditor;
      if (editor?.document.uri.toString() !== file.toString()) return;
      if (editor.selection.active.line !== line - 1) return;
      listening.dispose();
      resolve();
    };
    const events = [window.onDidChangeActiveTextEditor(look), window.onDidChangeTextEditorSelection(look)];
    const listening = vscode.Disposable.from(...events);
    look();
  });
}

/** What the active tab shows, once that is of a kind. */
function shownTab<T extends object>(kind: abstract new (...given: never[]) => T): Promise<T> {
  const { tabGroups } = vscode.window;
  return new Promise(resolve => {
    const look = () => {
      const input = tabGroups.activeTabGroup.activeTab?.input;
      if (!(input instanceof kind)) return;
      listening.dispose();
      resolve(input);
    };
    const listening = tabGroups.onDidChangeTabs(look);
    look();
  });
}

describe('Open on Map', () => {
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('opens a file in the editor of maps, however it is named', async () => {
    const file = vscode.Uri.file(join(folder, 'opened.geojson'));
    await writeFile(file.fsPath, collection(point(1, 2)));
    for (const argument of [file, { file }]) {
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      await vscode.commands.executeCommand('landfall.file.openOnMap', argument);
      const input = await shownTab(vscode.TabInputCustom);
      assert.deepEqual([input.viewType, input.uri.toString()], ['landfall.file', file.toString()]);
    }
  });

  it('refuses what is no file', async () => {
    const opened = async () => vscode.commands.executeCommand('landfall.file.openOnMap', { file: 'a.csv' });
    await assert.rejects(opened, /file.*Uri/);
  });
});
