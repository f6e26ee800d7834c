import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { root } from '../../harness/paths.ts';
import { type OpenedPage, openPage, type PageOptions } from '../pages/openPage.ts';

/** Pieces of the page of parts. */
export const scenes = ['forecast', 'map', 'parts', 'loading', 'empty', 'failed', 'renewing'] as const;
export type Scene = (typeof scenes)[number];

/** What was done with a part. */
export interface Deed {
  type: 'did';
  what: string;
  value: unknown;
}

let built: Promise<Map<string, string>> | undefined;

/** The page of parts, built in memory: nothing of it is in the package. */
async function bundle(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: { kit: `${root}/test/ui/kit/kitPage.ts` },
    outdir: '/',
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    loader: { '.svg': 'text' },
  });
  return new Map(outputFiles.map(({ path, text }) => [path.replace(/^.*[\\/]/, '/'), text]));
}

/** Opens a scene of the page of parts under the policy that the extension sets. */
export async function openKit(
  browser: Browser,
  scene: Scene,
  options: PageOptions = {},
): Promise<OpenedPage<never, Deed>> {
  built ??= bundle();
  const files = await built;
  return openPage(browser, 'kit', {
    ...options,
    state: { choices: { scene } },
    read: async file => files.get(file) ?? '',
  });
}
