import { build } from 'esbuild';
import { root } from '../../../test/harness/paths.ts';

/** A page's script and style. */
export interface Bundle {
  script: string;
  style: string;
}

/** Bundles a page of a benchmark, such as `chart/pages/probe`, with the options of the built pages. */
export async function bundle(page: string): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [`${root}/scripts/bench/${page}.ts`],
    outdir: 'nowhere',
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    loader: { '.png': 'dataurl' },
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
}
