import { parseArgs } from 'node:util';
import { runInExtensionHost } from '../test/harness/extensionHost.ts';
import { cache, root } from '../test/harness/paths.ts';
import { unpackExtension } from '../test/harness/unpackExtension.ts';
import { packageExtension } from './package.ts';

/* Runs test/host on the package, in a real extension host: npm run test:host -- [--grep TEXT] [--packaged] */

const { values } = parseArgs({
  options: {
    grep: { type: 'string', default: '' },
    /** The package is of these sources already. */
    packaged: { type: 'boolean', default: false },
    report: { type: 'string', default: `${cache}/host-report.json` },
  },
});

interface Report {
  passed: number;
  failed: number;
  tests: { title: string; error?: string }[];
}

if (!values.packaged) await packageExtension();
const extension = await unpackExtension('host');
const text = await runInExtensionHost({
  entry: 'test/host/index.ts',
  report: values.report,
  environment: { LANDFALL_TEST_REPORT: values.report, LANDFALL_TEST_GREP: values.grep, LANDFALL_ROOT: root },
  timeLimit: 20 * 60_000,
  extension,
  // Nobody looks at the window, and a small one is drawn sooner.
  viewport: { width: 800, height: 500 },
});
const { passed, failed, tests }: Report = JSON.parse(text);
for (const { title, error } of tests)
  console.log(error === undefined ? `  ✓ ${title}` : `  ✗ ${title}\n${error}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
