import { beforeEach, describe, expect, it, vi } from 'vitest';

interface FakeUri {
  path: string;
  with(change: { path: string }): FakeUri;
}
const uriOf = (path: string): FakeUri => ({ path, with: change => uriOf(change.path) });

const { files, writeBytes, remove } = vi.hoisted(() => {
  const files = new Set<string>();
  const add = async ({ file }: { file: { path: string } }) => {
    files.add(file.path);
    return file;
  };
  return { files, writeBytes: vi.fn(add), remove: vi.fn(async ({ path }) => void files.delete(path)) };
});
vi.mock('vscode', () => ({ workspace: { fs: { delete: remove } } }));
vi.mock('../../../src/export/writeExport.ts', () => ({ writeBytes }));
const { writeWithPicture } = await import('../../../src/export/writeWithPicture.ts');

type Destination = Parameters<typeof writeWithPicture>[0];
const destination = { file: uriOf('/out/ian.md'), replace: false } as unknown as Destination;
const write = (reportWith = (picture: string) => Buffer.from(picture)) =>
  writeWithPicture(destination, reportWith, Buffer.from('<svg/>'));
const fail = () => {
  throw new Error('The disk is full.');
};

describe('a report beside its picture', () => {
  beforeEach(() => {
    files.clear();
    vi.clearAllMocks();
  });

  it('is written after it, and names it', async () => {
    await write();
    expect([...files]).toEqual(['/out/ian-map.svg', '/out/ian.md']);
    expect(writeBytes.mock.lastCall).toEqual([destination, Buffer.from('ian-map.svg'), undefined]);
  });

  it('takes it along where it cannot be written', async () => {
    await expect(write(fail)).rejects.toThrow('The disk is full.');
    expect(files.size).toBe(0);
  });

  it('says why it was not written, also where its picture cannot be deleted', async () => {
    remove.mockRejectedValueOnce(new Error('The file is in use.'));
    await expect(write(fail)).rejects.toThrow('The disk is full.');
  });
});
