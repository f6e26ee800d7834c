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
const { exportNdjson } = await import('../../../src/export/exportNdjson.ts');

const [one, other] = ['{"type":"Feature","id":1}', '{"type":"Feature","id":2}'];
const answerOf = (members = '') =>
  Object({ bytes: Buffer.from(`{"type":"FeatureCollection",${members}"features":[${one},${other}]}`) });

describe('the features of an answer as NDJSON', () => {
  beforeEach(() => void saved.splice(0));

  it('are a line each, and say that nothing else of the answer is with them', async () => {
    await exportNdjson(Object({}), answerOf('"bbox":[0,0,1,1],'));
    expect(saved).toMatchObject([
      { extension: 'ndjson', text: `${one}\n${other}\n`, originBeside: true, notes: [expect.anything()] },
    ]);
  });

  it('say in which reference system their answer says that they are', async () => {
    await exportNdjson(Object({}), answerOf('"crs":{"type":"name","properties":{"name":"EPSG:3857"}},'));
    expect(saved[0]?.notes.join(' ')).toContain('EPSG:3857');
  });

  it('are those of a part, where a filter leaves one', async () => {
    const part = { filter: 'kind =dock', features: 1, of: 2 };
    await exportNdjson(Object({}), answerOf(), { bytes: Buffer.from(`{"features":[${other}]}`), part });
    expect(saved).toMatchObject([{ text: `${other}\n`, part }]);
  });

  it('are refused where the text does not tell them apart', async () => {
    const bytes = Buffer.from('{"features":[{}],"features":[{}]}');
    await expect(exportNdjson(Object({}), Object({ bytes }))).rejects.toThrow(
      'does not tell its features apart',
    );
  });
});
