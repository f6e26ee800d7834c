import { createDiskStore } from '../../src/connection/diskStore.ts';
import { writeNewFile } from '../../src/disk/writeNewFile.ts';

/*
 * A process that writes files, or entries of the cache, one after the other until it is killed. It prints a line at
 * each moment: as it begins, after each block, and once a file bears its name. At the moment of that number it halts.
 */

const [what, folder = '', halt] = process.argv.slice(2);
const BLOCKS = 8;
const block = Buffer.alloc(2 ** 16, 'x');

/** Written before the next step is taken, so that it is known where the process was killed. */
const tell = (moment: string) =>
  new Promise<void>(resolve => {
    const halts = ++moments === Number(halt);
    process.stdout.write(`${moment}\n`, () => (halts ? process.stdin.resume() : resolve()));
  });
let moments = 0;

for (let count = 0; ; count++) {
  if (what === 'export') {
    await writeNewFile({
      path: `${folder}/export.geojson`,
      replace: count % 2 === 0,
      async fill(file) {
        await tell('begun');
        for (let written = 0; written < BLOCKS; written++) {
          await file.write(block);
          await tell('block');
        }
      },
    });
  } else {
    const store = createDiskStore({
      folder,
      origin: 'https://a.example',
      maxBytes: 100_000_000,
      onFault: message => console.error(message),
    });
    store.write(`/${count}`, { bytes: Buffer.alloc(2 ** 22, 'x'), receivedAt: 1 });
    await tell('begun');
    await store.settled();
  }
  await tell('named');
}
