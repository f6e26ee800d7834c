import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type MochaClass from 'mocha';

declare const __filename: string;

/** Mocha is required at run time, from the checkout: its own requires do not survive bundling. */
const load = createRequire(`${process.env.LANDFALL_ROOT ?? __filename}/package.json`);

interface Result {
  title: string;
  /** In milliseconds. */
  duration?: number;
  error?: string;
}

/** Called by the editor inside the extension host; writes the report that the runner waits for. */
export async function run(): Promise<void> {
  const Mocha: typeof MochaClass = load('mocha');
  const mocha = new Mocha({
    ui: 'bdd',
    timeout: 120_000,
    reporter: 'spec',
    grep: process.env.LANDFALL_TEST_GREP ?? '',
  });
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  const tests: Result[] = [];
  let left = 0;
  try {
    await import('./suite.ts');
    await new Promise<void>(resolve => {
      const runner = mocha.run(() => resolve());
      runner.on('pass', test => tests.push({ title: test.fullTitle(), duration: test.duration ?? 0 }));
      runner.on('pending', () => left++);
      runner.on('fail', (test, error) =>
        tests.push({ title: test.fullTitle(), error: error.stack ?? error.message }),
      );
    });
  } catch (error) {
    tests.push({
      title: 'the suite loads',
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
  const failed = tests.filter(({ error }) => error !== undefined).length;
  const report = { passed: tests.length - failed, failed, left, tests };
  await writeFile(process.env.LANDFALL_TEST_REPORT ?? 'host-report.json', `${JSON.stringify(report)}\n`);
  if (failed > 0) throw new Error(`${failed} tests failed.`);
}
