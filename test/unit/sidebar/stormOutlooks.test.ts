import { expect, it, vi } from 'vitest';
import { createStormOutlooks, type ListedStorm, MOST_ASKED } from '../../../src/sidebar/stormOutlooks.ts';
import { stormOutlookWords } from '../../../src/sidebar/stormOutlookWords.ts';

vi.mock('vscode', () => ({
  env: { language: 'en' },
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
}));

const ISSUED = '2026-09-28T00:00:00Z';

/** A track that goes west for two days, at so many knots each half day. */
const trackWith = (...winds: readonly number[]) => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: winds.map((_, index) => [-60 - index, 20]) },
      properties: {
        forecast_time: ISSUED,
        datetimes: winds.map((_, index) => new Date(Date.parse(ISSUED) + 43_200_000 * index).toISOString()),
        wind_speed: winds,
        units: { wind_speed: 'kt' },
      },
    },
  ],
});

const storm = (storm_id: string | undefined, forecast_time = ISSUED): ListedStorm => ({
  storm_id,
  model: 'GFTC',
  forecast: { storm_id, forecast_time },
});

/** What is known of storms at a service that answers so, whose tracks were asked for, and what was told of it. */
function outlooksAt(answer: (stormId: string) => Promise<object>, length = 1000) {
  const asked: string[] = [];
  const learned: ListedStorm[] = [];
  const log: string[] = [];
  const client = {
    async cycloneTrack({ storm_id }: { storm_id: string }, { signal }: { signal: AbortSignal }) {
      asked.push(storm_id);
      const value = await answer(storm_id);
      signal.throwIfAborted();
      return { value, bytes: new Uint8Array(length) };
    },
  };
  const outlooks = createStormOutlooks<ListedStorm>(
    Object({ client: async () => client }),
    row => learned.push(row),
    text => log.push(text),
  );
  return { outlooks, asked, learned, log };
}

it('a storm in the list has its wind, where that goes within a day, and its motion', async () => {
  const { outlooks, learned } = outlooksAt(async () => trackWith(100, 110, 120, 120));
  const ian = storm('AL092022');
  outlooks.ask([ian]);
  expect(outlooks.of(ian)).toBeUndefined();
  await expect.poll(() => learned).toEqual([ian]);
  expect(outlooks.of(ian)).toEqual({
    short: ['100 kt ↑', 'W ≈ 5 kt'],
    spoken: ['wind 100 kt', 'stronger a day later', 'motion W ≈ 5 kt'],
    lines: [
      'Wind when issued: 100 kt',
      'Wind a day later: 120 kt',
      'Motion: W ≈ 5 kt, derived from the positions',
    ],
  });
});

it('a wind that is interpolated is marked, and what is not known is left out', () => {
  const of = { value: 64, unit: 'kt', knots: 64, interpolated: true } as const;
  expect(stormOutlookWords({ wind: of, later: undefined, change: undefined, motion: undefined })).toEqual({
    short: ['≈ 64 kt'],
    spoken: ['wind ≈ 64 kt'],
    lines: ['Wind when issued: ≈ 64 kt'],
  });
  const still = { bearing: 90, towards: 90, kilometresPerHour: 1 };
  expect(
    stormOutlookWords({ wind: undefined, later: undefined, change: undefined, motion: still }).short,
  ).toEqual(['nearly stationary']);
});

it('a track is asked for once for each forecast that is listed, and again where it could not be had', async () => {
  let fails = true;
  const { outlooks, asked, learned, log } = outlooksAt(async id => {
    if (id === 'lost' && fails) throw new Error('unreachable');
    return trackWith(50, 40, 30, 30);
  });
  const rows = [storm('kept'), storm('lost')];
  outlooks.ask(rows);
  await expect.poll(() => [learned.length, log.length]).toEqual([1, 1]);
  fails = false;
  outlooks.ask(rows);
  await expect.poll(() => learned.length).toBe(2);
  expect(asked).toEqual(['kept', 'lost', 'lost']);
  outlooks.ask([storm('kept', '2026-09-28T06:00:00Z')]);
  await expect.poll(() => asked.length).toBe(4);
});

it('no more than the first storms of a list are asked for, and none without an id', async () => {
  const { outlooks, asked } = outlooksAt(async () => trackWith(50, 50, 50));
  const rows = Array.from({ length: MOST_ASKED + 5 }, (_, index) => storm(`s${index}`));
  outlooks.ask([storm(undefined), ...rows]);
  await expect.poll(() => asked).toEqual(rows.slice(0, MOST_ASKED).map(({ storm_id }) => storm_id));
});

it('nothing is learned of storms that are not listed any more', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { outlooks, learned, asked, log } = outlooksAt(() => promise);
  const ian = storm('AL092022');
  outlooks.ask([ian]);
  await expect.poll(() => asked.length).toBe(1);
  outlooks.forget();
  resolve(trackWith(50, 50, 50));
  await promise;
  await new Promise(setImmediate);
  expect([learned, log, outlooks.of(ian)]).toEqual([[], [], undefined]);
});

it('a track that is very long is left to the panel, and asked for once all the same', async () => {
  const { outlooks, asked, learned } = outlooksAt(async () => trackWith(50, 50, 50), 300_000);
  outlooks.ask([storm('long')]);
  await expect.poll(() => asked).toEqual(['long']);
  await new Promise(setImmediate);
  outlooks.ask([storm('long'), storm('longer')]);
  await expect.poll(() => asked).toEqual(['long', 'longer']);
  expect(learned).toEqual([]);
});
