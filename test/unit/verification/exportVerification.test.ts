import { expect, it, vi } from 'vitest';

interface Made {
  text: string;
  notes: readonly string[];
}

const made = vi.hoisted((): Made[] => []);
vi.mock('vscode', () => ({ Uri: {}, l10n: { t: (text: string) => text } }));
vi.mock('../../../src/export/writeExport.ts', () => ({ chooseDestination: async () => ({}) }));
vi.mock('../../../src/export/exportResponse.ts', () => ({
  responseFileName: () => '',
  writeAndOffer: async (_parts: unknown, _to: unknown, bytes: Uint8Array, origin: () => Uint8Array) => {
    const { notes } = JSON.parse(Buffer.from(origin()).toString());
    made.push({ text: Buffer.from(bytes).toString(), notes });
  },
}));
vi.mock('../../../src/verification/verificationOrigin.ts', () => ({
  verificationOrigin: () => ({ notes: ['A note.'] }),
}));
const { exportVerification } = await import('../../../src/verification/exportVerification.ts');

async function exported(...ids: readonly (string | number)[]): Promise<Made | undefined> {
  const summary = { names: ['asset_id', 'derived_bias'] };
  await exportVerification(
    Object({}),
    Object({
      summary,
      rows: ids.map(id => ({ group: 'asset', asset_id: id, derived_bias: -1.5 })),
      observations: {},
    }),
  );
  return made.at(-1);
}

it('a verification as a table says where it has an apostrophe before an id that a spreadsheet would run', async () => {
  expect(await exported('=A1')).toEqual({
    text: "asset_id,derived_bias\r\n'=A1,-1.5\r\n",
    notes: ['A note.', expect.stringContaining('has an apostrophe before it')],
  });
  expect((await exported('A1'))?.notes).toEqual(['A note.']);
});

it('a verification as a table says where the ids of two assets are written alike', async () => {
  const alike = 'Assets whose id is written as that of one before them: 1.';
  expect((await exported(1, '1', 1, '1', 2))?.notes).toEqual(['A note.', alike]);
});
