import { describe, expect, it } from 'vitest';
import { createAssembly } from '../../../../src/api/reading/pieces.ts';
import { propertyOfColumn } from '../../../../src/api/reading/propertyColumn.ts';
import { readAssets } from '../../../../src/api/reading/readAssets.ts';
import type { ReadingMessage, ReadingTask } from '../../../../src/api/reading/readingTask.ts';
import type { ReadingThreads } from '../../../../src/api/reading/readingThreads.ts';
import { runTask } from '../../../../src/api/reading/runTask.ts';
import { threadTable } from '../../../../src/api/reading/threadTable.ts';
import { withoutMark } from '../../../../src/api/reading/withoutMark.ts';

/** Threads that do what they are asked here, and what they were asked. */
function threadsHere() {
  const asked: ReadingTask['do'][] = [];
  const run = async (task: ReadingTask) => {
    asked.push(task.do);
    const assembly = createAssembly();
    let done: Extract<ReadingMessage, { type: 'done' }> | undefined;
    await runTask(task, async message => {
      if (message.type === 'pieces') assembly.add(message.steps);
      if (message.type === 'done') done = message;
    });
    return { result: done?.result, elements: await assembly.elements() };
  };
  const threads: ReadingThreads = {
    run: run as ReadingThreads['run'],
    runEarly: () => undefined,
    close: async () => undefined,
  };
  return { asked, threads };
}

/** The table of the features of a sequence. */
async function tableOf(text: string) {
  const bytes = Buffer.from(text);
  const document = { bytes, form: { kind: 'sequence' }, memory: 2 ** 28 } as const;
  const { table, problems } = await readAssets(document, async () => undefined);
  const { geometry, columns } = table.built();
  const properties = columns.properties.map(propertyOfColumn);
  const { asked, threads } = threadsHere();
  return { table: threadTable(threads, { geometry, columns, properties, problems }), asked };
}

const feature = (id: number, note = '') =>
  `{"type":"Feature","id":${id},"geometry":null,"properties":{"note":"${note}"}}`;
const bare = feature(1).length;

describe('a table that a thread has read', () => {
  it('has what the thread read', async () => {
    const { table } = await tableOf(`${feature(1, 'a')}\n${feature(2)}\n`);
    expect(table.count).toBe(2);
    expect(table.geometry.featureCount).toBe(2);
    expect(table.list.properties).toMatchObject([{ name: 'note', kind: 'text' }]);
    expect(table.ids.ends).toEqual(Uint32Array.of(1, 2));
    expect(table.labels.ends).toHaveLength(2);
  });

  it('gives all that a small feature has with its row, as it gives the feature', async () => {
    const exact =
      '{"type":"Feature","id":1,"geometry":null,"properties":{"n":9007199254740993,"deep":{"a":[1]}}}';
    const small = feature(2, 'x'.repeat(2048 - bare));
    const large = feature(3, 'x'.repeat(2049 - bare));
    const { table } = await tableOf(`${exact}\n${small}\n${large}\n`);
    const rows = await table.list.rows([0, 1, 2]);
    expect(rows.map(({ properties }) => properties)).toEqual([
      { n: '9007199254740993', deep: { a: [1] } },
      { note: 'x'.repeat(2048 - bare) },
      undefined,
    ]);
    expect((await table.feature(0))?.properties).toEqual(rows[0]?.properties);
  });

  it('reads a small feature here, and a larger one in a thread', async () => {
    const small = feature(1, 'x'.repeat(16_384 - bare));
    const large = feature(2, 'x'.repeat(16_385 - bare));
    const { table, asked } = await tableOf(`${small}\n${large}\n`);
    expect(await table.feature(0)).toEqual(JSON.parse(small));
    expect(asked).toEqual([]);
    expect(await table.feature(1)).toEqual(JSON.parse(large));
    expect(asked).toEqual(['feature']);
  });

  it('has null for what could not be read, however large, and nothing where there is none', async () => {
    const { table, asked } = await tableOf(`${feature(1)}\n7\n"${'x'.repeat(20_000)}"\n`);
    expect(await table.feature(1)).toBeNull();
    expect(await table.feature(2)).toBeNull();
    expect(asked).toEqual(['feature']);
    expect([await table.feature(-1), await table.feature(3)]).toEqual([undefined, undefined]);
    expect([await table.text(-1), await table.text(3)]).toEqual([undefined, undefined]);
  });

  it('has the text of each without the mark before the first', async () => {
    const { table } = await tableOf(`\ufeff${feature(1)}\n${feature(2)} \n`);
    const texts = [await table.text(0), await table.text(1)];
    expect(texts.map(each => new TextDecoder('utf-8', { ignoreBOM: true }).decode(each))).toEqual([
      feature(1),
      `${feature(2)} `,
    ]);
  });

  it('asks a thread for pages, orders, values, groups and places', async () => {
    const { table, asked } = await tableOf(`${feature(1, 'b')}\n${feature(2, 'a')}\n`);
    const { total, rows } = await table.list.page(1, 5, { search: '', filters: {} });
    expect([total, rows.map(({ id }) => id)]).toEqual([2, [2]]);
    expect(await table.list.matching({ search: 'a', filters: {} })).toEqual(Uint32Array.of(1));
    expect(await table.list.values('note')).toMatchObject({ codes: Uint32Array.of(2, 1) });
    const grouped = await table.list.groups('note', { search: 'a', filters: {} });
    expect([grouped?.values, grouped?.counts]).toEqual([['a'], Uint32Array.of(1)]);
    expect(await table.indicesOf([2, 7])).toEqual([1, -1]);
    const sorting = { column: 'property note', descending: false };
    const sorted = await table.list.page(0, 1, { search: '', filters: {}, sorting });
    expect(sorted.rows.map(({ id }) => id)).toEqual([2]);
    expect(asked).toEqual(['rows', 'arrange', 'values', 'groups', 'find', 'order', 'arrange', 'rows']);
  });
});

describe('a byte order mark', () => {
  it('is taken off a text, once, and nothing else is', () => {
    const text = (bytes: number[]) => [...withoutMark(Uint8Array.from(bytes))];
    expect(text([0xef, 0xbb, 0xbf, 0x31])).toEqual([0x31]);
    expect(text([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf])).toEqual([0xef, 0xbb, 0xbf]);
    expect(text([0xef, 0xbb, 0xbf])).toEqual([]);
    expect(text([0xef, 0xbb])).toEqual([0xef, 0xbb]);
    expect(text([0x31, 0xef, 0xbb, 0xbf])).toEqual([0x31, 0xef, 0xbb, 0xbf]);
    expect(text([])).toEqual([]);
  });
});
