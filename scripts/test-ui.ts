import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { cache } from '../test/harness/paths.ts';
import { packageExtension } from './package.ts';

/* Packages the extension and drives it in the real workbench: npm run test:ui -- [-t NAME OF A TEST] [--packaged] [NAME OF A FILE] */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The package is of these sources already. */
    packaged: { type: 'boolean', default: false },
    report: { type: 'string', default: `${cache}/ui-report.json` },
    testNamePattern: { type: 'string', short: 't', default: '' },
  },
});
if (!values.packaged) await packageExtension();
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'vitest.ui.config.ts',
    '--reporter=verbose',
    '--reporter=json',
    `--outputFile.json=${values.report}`,
    '--testNamePattern',
    values.testNamePattern,
    ...(process.env.SHORT_TESTS === 'yes' ? ['--tags-filter', '!long'] : []),
    ...positionals,
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
