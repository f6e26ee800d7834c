import { createServer } from 'node:http';
import type { Stretches } from '../../test/bench/stillness.ts';
import type { Stretch } from '../../test/bench/watchThread.ts';
import { runInExtensionHost } from '../../test/harness/extensionHost.ts';
import { cache } from '../../test/harness/paths.ts';
import { largeBodies } from './largeBodies.ts';
import { median, milliseconds } from './measure.ts';
import type { Section } from './section.ts';

/** Longest time for which the extension host may not be reached, in milliseconds. */
const LONGEST = 50;

/** How long the extension host stands still while it reads what once stopped it. */
export async function stillness(): Promise<Section> {
  const bodies = largeBodies();
  const server = createServer((request, answer) => {
    const index = Number(/^\/(\d+)\//.exec(request.url ?? '')?.[1]);
    answer.end(isAskedFor(request.url, bodies[index]?.endpoint) ? bodies[index]?.bytes() : '[]');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  try {
    const stretches = await measured(server.address(), bodies);
    const tooLong = stretches.filter(({ still }) => medianWork(still) > LONGEST);
    if (tooLong.length > 0) process.exitCode = 1;
    return {
      title: 'Stillness of the extension host while it reads',
      note: `Longest time for which the thread that all extensions share was at work at one stretch; at most ${LONGEST} ms are allowed. Medians of three turns, each with a service of its own, but for the first answer, which is one only, once the editor is at rest after its start, without its own search for ports and repositories, each of which stops the same thread for 20 to 40 ms; and the longest of the three, with what of it the engine took to collect what nothing holds any more: a list of millions for a program is millions of objects of this thread, wherever they were read.`,
      header: [
        'What',
        'Longest stretch',
        'Of three turns the longest',
        'Until the caller has the answer',
        'Outcome',
      ],
      rows: stretches.map(({ name, still, took, outcomes }) => [
        name,
        `${milliseconds(medianWork(still))}${medianWork(still) > LONGEST ? ' (too long)' : ''}`,
        longestText(still),
        milliseconds(median(took)),
        outcomes.join(', '),
      ]),
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function medianWork(still: readonly Stretch[]): number {
  return median(still.map(({ work }) => work));
}

function longestText(still: readonly Stretch[]): string {
  const [longest] = still.toSorted((a, b) => b.work - a.work);
  if (longest === undefined) return '';
  const { work, collecting } = longest;
  return collecting === 0
    ? milliseconds(work)
    : `${milliseconds(work)} (${milliseconds(collecting)} of it collecting)`;
}

const PATHS: Readonly<Record<string, RegExp>> = {
  portfolioFeatures: /\/features/,
  portfolioForecasts: /\/forecasts/,
  cycloneForecasts: /\/cyclones\/forecasts(\?|$)/,
  cycloneTrack: /\/track/,
};

function isAskedFor(url: string | undefined, endpoint: string | undefined): boolean {
  return PATHS[endpoint ?? '']?.test(url ?? '') === true;
}

async function measured(
  address: ReturnType<ReturnType<typeof createServer>['address']>,
  bodies: readonly { name: string; endpoint: string }[],
): Promise<Stretches[]> {
  const port = typeof address === 'object' ? address?.port : undefined;
  const report = `${cache}/stillness.json`;
  const text = await runInExtensionHost({
    entry: 'test/bench/stillness.ts',
    report,
    environment: {
      LANDFALL_TEST_REPORT: report,
      LANDFALL_BENCH_URL: `http://127.0.0.1:${port}`,
      LANDFALL_BENCH_BODIES: JSON.stringify(bodies.map(({ name, endpoint }) => ({ name, endpoint }))),
    },
    timeLimit: 20 * 60_000,
  });
  return JSON.parse(text);
}
