import { beforeEach, describe, expect, it, vi } from 'vitest';

const saved = vi.hoisted((): { text: string; notes: readonly string[] }[] => []);
vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));
vi.mock('../../../src/editor/cancellable.ts', () => ({
  cancellable: (_: string, work: (signal: AbortSignal) => unknown) => work(new AbortController().signal),
}));
vi.mock('../../../src/export/exportResponse.ts', () => ({
  saveExport: async (_parts: unknown, _of: unknown, made: { bytes: Uint8Array; notes: readonly string[] }) =>
    void saved.push({ ...made, text: new TextDecoder().decode(made.bytes) }),
}));
const { exportFeatureRows } = await import('../../../src/export/exportFeatureRows.ts');

const [one, other] = ['{"type":"Feature","id":1}', '{"type":"Feature","id":2}'];
const answerOf = (members = '') =>
  Object({ bytes: Buffer.from(`{"type":"FeatureCollection",${members}"features":[${one},${other}]}`) });

describe('the features of an answer as rows', () => {
  beforeEach(() => void saved.splice(0));

  it('are a line each, and say that nothing else of the answer is with them', async () => {
    await exportFeatureRows(Object({}), answerOf('"bbox":[0,0,1,1],'), 'ndjson');
    expect(saved).toMatchObject([
      { extension: 'ndjson', text: `${one}\n${other}\n`, originBeside: true, notes: [expect.anything()] },
    ]);
  });

  it('say in which reference system their answer says that they are', async () => {
    await exportFeatureRows(
      Object({}),
      answerOf('"crs":{"type":"name","properties":{"name":"EPSG:3857"}},'),
      'ndjson',
    );
    expect(saved[0]?.notes.join(' ')).toContain('EPSG:3857');
  });

  it('are those of a part, where a filter leaves one', async () => {
    const part = { filter: 'kind =dock', features: 1, of: 2 };
    await exportFeatureRows(Object({}), answerOf(), 'ndjson', {
      bytes: Buffer.from(`{"features":[${other}]}`),
      part,
    });
    expect(saved).toMatchObject([{ text: `${other}\n`, part }]);
  });

  it('are a table too, with what that cannot say itself', async () => {
    const bytes = Buffer.from('{"features":[{"type":"Feature","id":1,"properties":{"id":"=A1"}}]}');
    await exportFeatureRows(Object({}), Object({ bytes }), 'csv');
    expect(saved).toMatchObject([{ extension: 'csv', text: "id,id_2\r\n1,'=A1\r\n", originBeside: true }]);
    expect(saved[0]?.notes).toHaveLength(3);
  });

  it('are refused where the text does not tell them apart', async () => {
    const bytes = Buffer.from('{"features":[{}],"features":[{}]}');
    await expect(exportFeatureRows(Object({}), Object({ bytes }), 'ndjson')).rejects.toThrow(
      'does not tell its features apart',
    );
  });
});
