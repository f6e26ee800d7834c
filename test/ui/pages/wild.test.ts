/** @module-tag long */
import fc from 'fast-check';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageName, pageMessages } from '../../fuzz/pageMessages.ts';
import { playWild } from '../../fuzz/playWild.ts';
import { tameAnswers, wildAnswers } from '../../fuzz/wildAnswers.ts';
import { browserFlags, findBrowser } from '../../harness/browser.ts';
import { openPage } from './openPage.ts';

/** More by `npm run fuzz`, which prints the seed; the same seed gives the same answers. */
const CASES = Number(process.env.FUZZ_CASES ?? 60);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_928);

/** Answers that are sent to a page at a time. */
const BATCH = 40;

let browser: Browser;
beforeAll(async () => {
  // Nobody looks: frames need not wait for a screen.
  const args = [...browserFlags, '--disable-frame-rate-limit', '--disable-gpu-vsync'];
  browser = await chromium.launch({ executablePath: await findBrowser(), args });
});
afterAll(() => browser.close());

describe.each<PageName>(['forecast', 'storm', 'portfolio', 'places'])('the %s page', name => {
  it(`draws or refuses ${CASES} wild answers (seed ${SEED}), and waits for none for ever`, async () => {
    const tame = (await tameAnswers()).filter(({ endpoint }) =>
      pageMessages[name].endpoints.includes(endpoint),
    );
    const answers = fc.sample(wildAnswers(tame), { numRuns: CASES, seed: SEED });
    const beside = { models: ['GFTC', 'GFTC_0623'], mean: true };
    const opened = await openPage<{ type: string }, { type: string }>(browser, name, {
      state: { choices: { beside } },
    });
    const faults: string[] = [];
    for (let first = 0; first < answers.length; first += BATCH) {
      const batch = answers.slice(first, first + BATCH).map(answer => pageMessages[name].of(answer));
      const found = await playWild(opened.page, batch);
      faults.push(...found.map(({ index, fault }) => `answer ${first + index}: ${fault}`));
      if (faults.length > 5) break;
    }
    expect([...faults, ...opened.faults]).toEqual([]);
  }, 3_600_000);
});

it('tells of a page that goes on loading, and of an exception', async () => {
  const opened = await openPage<{ type: string }, { type: string }>(browser, 'storm');
  const loading = { type: 'track', identity: { storm_id: 'X' }, face: { face: 'loading', what: 'Asking' } };
  const broken = { type: 'track', identity: { storm_id: 'X' }, face: { face: 'data', data: null } };
  const found = await playWild(opened.page, [[loading], [broken]]);
  expect(found.map(({ index }) => index)).toEqual(expect.arrayContaining([0, 1]));
  expect(found[0]).toEqual({ index: 0, fault: 'still loading' });
});
