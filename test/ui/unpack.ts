import { unpackExtension } from '../harness/unpackExtension.ts';

/* Pages are opened from the package. */
export async function setup(): Promise<void> {
  await unpackExtension('ui');
}
