import { mkdtemp, open, readFile, rename, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { NotJson } from '../../../src/api/request/notJson.ts';
import { exportCheck } from '../../../src/export/exportCheck.ts';
import { checkScript } from '../../harness/checkScript.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-check-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A check of a body that goes into a file; a script that is not there shows that no thread was started. */
async function checking({ script = checkScript, signal = new AbortController().signal } = {}) {
  const check = exportCheck({ script, endpoint: 'portfolioFeatures', signal });
  const part = join(folder, 'export.part');
  const file = await open(part, 'w');
  onTestFinished(async () => {
    check.close();
    await file.close().catch(() => undefined);
  });
  const sink = check.sink(file, part);
  await sink.restart();
  /** Gives the body its name, and looks at it as the file of that name. */
  const departures = async () => {
    const path = join(folder, 'export.geojson');
    await file.close();
    await rename(part, path);
    return check.departures(path);
  };
  const pour = async (text: string, size = 65_536) => {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) await sink.write(bytes.subarray(at, at + size));
  };
  return { check, sink, pour, part, departures };
}

async function departuresOf(text: string, script?: string) {
  const { sink, pour, departures } = await checking(script === undefined ? {} : { script });
  await pour(text);
  await sink.end();
  return departures();
}

const NO_THREAD = '/there/is/no/such/thread.mjs';
/** White space that makes a body too large for the thread of the caller. */
const LARGE = ' '.repeat(2_500_000);

const feature = (id: unknown) => ({
  type: 'Feature',
  id,
  geometry: null,
  properties: { name: 'a "quoted" ]}, name' },
});
const collection = (features: readonly unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

describe.each([
  { kind: 'small', blank: '', script: NO_THREAD },
  { kind: 'large', blank: LARGE, script: checkScript },
])('a $kind body that is exported', ({ blank, script }) => {
  it.each(['{}', '[1,{"a":"b"}]', '7', '\ufeff{"a":NaN}', '"<html>"', collection([feature(1)])])(
    'stands where it is JSON: %s',
    async text => {
      const { sink, pour, part } = await checking({ script });
      const whole = text.startsWith('\ufeff') ? `${text}${blank}` : `${blank}${text}`;
      await pour(whole);
      await sink.end();
      expect(await readFile(part, 'utf8')).toBe(whole);
    },
  );

  it.each(['{', '[1,', '"a', '{"type":"FeatureCollection","features":[{', 'tr'])(
    'breaks off where it is the beginning of JSON: %s',
    async text => {
      const { sink, pour } = await checking({ script });
      await pour(`${blank}${text}`);
      await expect(sink.end()).rejects.toMatchObject({ name: 'NotJson', isBegun: true });
    },
  );

  it.each(['', ' ', '<html></html>', '{}}', '{"type":"FeatureCollection","features":[}', '[1 2]'])(
    'is none where it is no JSON: %j',
    async text => {
      const { sink, pour } = await checking({ script });
      const ending = async () => {
        await pour(`${blank}${text}`);
        await sink.end();
      };
      await expect(ending()).rejects.toMatchObject({ name: 'NotJson', isBegun: false });
    },
  );

  it('is judged anew where it comes anew', async () => {
    const { sink, pour, part, departures } = await checking({ script });
    await pour(`${blank}<html>`).catch(() => undefined);
    await sink.restart();
    await pour(`${blank}{"type":"FeatureCollection",`);
    await sink.restart();
    await pour(`${blank}${collection([feature({})])}`);
    await sink.end();
    expect(await readFile(part, 'utf8')).toBe(`${blank}${collection([feature({})])}`);
    expect((await departures()).map(({ path }) => path)).toEqual(['$.features[0].id']);
  });

  it('names what is wrong with its features and with the rest, each by its place', async () => {
    const text = JSON.stringify({ type: 'Other', features: [{ type: 'Feature', id: {} }, 7] });
    const problems = await departuresOf(`${blank}${text}`, script);
    expect(problems.map(({ path }) => path)).toEqual(['$.features[0].id', '$.features[1]', '$.type']);
  });

  it('has no departures where it is sound', async () => {
    const sound = collection(Array.from({ length: 500 }, (_, id) => feature(id)));
    expect(await departuresOf(`${blank}${sound}`, script)).toEqual([]);
  });

  it.each(['[]', '{"features":7}', 'null', '"text"', '{"type":"FeatureCollection"}'])(
    'that is no collection says so: %s',
    async text => {
      expect(await departuresOf(`${blank}${text}`, script)).not.toEqual([]);
    },
  );

  it('says which numbers it holds that JSON does not have, and goes on counting', async () => {
    const features = '{"type":"Feature","properties":{"a":NaN}},{"type":"Feature","id":{}}';
    const text = `${blank}{"type":"FeatureCollection","features":[${features}]}`;
    expect(await departuresOf(text, script)).toMatchObject([
      { path: '$', expected: 'numbers that JSON has', found: 'NaN' },
      { path: '$.features[1].id' },
    ]);
  });

  it('keeps five hundred departures at most', async () => {
    const features = Array.from({ length: 600 }, () => ({ type: 'Feature', id: {} }));
    const problems = await departuresOf(`${blank}${JSON.stringify({ type: 'Other', features })}`, script);
    expect(problems).toHaveLength(500);
    expect(problems.at(-1)?.path).toBe('$.features[499].id');
  });
});

describe('a large body that is exported', () => {
  it('counts the features of earlier batches', async () => {
    const sound = { type: 'Feature', properties: { text: 'x'.repeat(1_100_000) } };
    const few = Array.from({ length: 12 }, () => ({ type: 'Feature' }));
    const features = [...few, sound, { type: 'Feature', id: {} }, ...few, { type: 'Feature', id: [] }];
    const problems = await departuresOf(collection(features));
    expect(problems.map(({ path }) => path)).toEqual(['$.features[13].id', '$.features[26].id']);
  });

  it('needs no thread up to 256 KiB, and one beyond', async () => {
    const text = (length: number) => `"${'x'.repeat(length - 2)}"`;
    const small = await checking({ script: NO_THREAD });
    await small.pour(text(2 ** 18));
    await small.sink.end();
    const large = await checking({ script: NO_THREAD });
    await large.pour(text(2 ** 18 + 1));
    await expect(large.sink.end()).rejects.toThrow(/Cannot find module/);
  });

  it('ends on the way where it is no JSON', async () => {
    const { pour } = await checking();
    const endless = async () => {
      for (;;) await pour(`<html>${LARGE}`);
    };
    await expect(endless()).rejects.toThrow(NotJson);
  });

  it('is left at once where the caller cancels', async () => {
    const leaving = new AbortController();
    const { sink, pour } = await checking({ signal: leaving.signal });
    await pour(`[${'{"a":[1,2,3]},'.repeat(200_000)}7]`);
    const ending = sink.end();
    leaving.abort(new Error('left'));
    await expect(ending).rejects.toThrow('left');
  });

  it('that is gone when it is looked at is a failure', async () => {
    const { check, sink, pour } = await checking();
    await pour(`${LARGE}{}`);
    await sink.end();
    await expect(check.departures(join(folder, 'absent'))).rejects.toThrow(/ENOENT/);
  });

  it('that was cut off meanwhile has departures that cannot be told', async () => {
    const { sink, pour, part, departures } = await checking();
    await pour(`${LARGE}${collection([feature(1)])}`);
    await sink.end();
    await truncate(part, 100);
    await expect(departures()).rejects.toThrow(/JSON/);
  });

  it('is not judged once its thread has ended', async () => {
    const { check, sink, pour } = await checking();
    await pour(`${LARGE}{}`);
    check.close();
    await expect(sink.end()).rejects.toThrow(/ended/);
  });
});
