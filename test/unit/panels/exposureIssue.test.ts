import { describe, expect, it, vi } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import type { StormExposure } from '../../../src/assets/stormExposure.ts';
import { type ExposureQuestion, exposureOf } from '../../../src/domain/exposure/exposureOf.ts';

const written: StormExposure[] = [];

vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  Uri: {},
  EventEmitter: class {},
}));
vi.mock(import('../../../src/assets/chooseAssets.ts'), () => ({
  chooseAssets: async () => ({ kind: 'locations' }),
}));
vi.mock(import('../../../src/assets/readAssets.ts'), () => ({
  readAssets: async () => ({ label: 'sites', table: tableOf([SITE]), problems: [], origin: '' }),
}));
vi.mock(import('../../../src/assets/assetThreads.ts'), () => ({
  assetThreads: () => Object({ run: async ({ question }: Asked) => ({ result: exposureOf(question) }) }),
  readingMemory: () => 1e9,
}));
vi.mock(import('../../../src/assets/exportExposure.ts'), () => ({
  exportExposure: async (_: unknown, found: StormExposure) => Object(written.push(found)),
}));
const { handleExposure, loadExposure, noteAnswer, noteIssue } = await import(
  '../../../src/panels/exposurePart.ts'
);

interface Asked {
  question: ExposureQuestion;
}

const SITE = {
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [1, 10] },
  properties: {},
};
const ISSUED = Date.parse('2026-11-21T00:00:00Z');
const BEFORE = 1_000_000;
const NOW = 30_000_000;

/** A track of two positions from so many hours after the issue on, kept from before or new. */
function trackFrom(hours: number, stored: boolean) {
  const datetimes = [0, 12].map(hour => new Date(ISSUED + (hours + hour) * 3_600_000).toISOString());
  const coordinates = [
    [0, 10],
    [2, 10],
  ];
  const line = { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { datetimes } };
  return Object({
    value: { type: 'FeatureCollection', features: [line] },
    url: 'https://a.example/track',
    receivedAt: stored ? BEFORE : NOW,
    stored,
    endpoint: 'cycloneTrack',
    service: { label: 'test', demo: false },
    problems: [],
    bytes: new Uint8Array(),
  });
}

type Session = Parameters<typeof noteIssue>[0];

/** First lead time, in hours, of an exposure that is exported once all of this has come. */
async function firstLead(
  come: (session: Session, listed: (kept: number | undefined) => void) => void,
  time?: string,
) {
  const session: Session = Object({
    parts: { panels: { tell: () => undefined }, log: { debug: (text: string) => expect.unreachable(text) } },
    identity: () => ({ storm_id: 'AL01', time }),
    post: () => undefined,
    provenanceOf: () => ({}),
  });
  await loadExposure(session, Promise.resolve());
  come(session, kept => noteIssue(session, { issued: ISSUED, kept, time }));
  await handleExposure(session, { type: 'chooseAssets' });
  await handleExposure(session, { type: 'exportExposure', form: 'csv' });
  return written.pop()?.tracks[0]?.track.leadHours[0];
}

describe('lead times of an exposure that is exported', () => {
  it('count from the issue that is listed of its track, whichever comes first', async () => {
    const lead = await firstLead((session, listed) => {
      noteAnswer(session, 'track', trackFrom(6, false));
      listed(undefined);
    });
    expect(lead).toBe(6);
    const later = await firstLead((session, listed) => {
      listed(undefined);
      noteAnswer(session, 'track', trackFrom(6, false));
    });
    expect(later).toBe(6);
  });

  it('count from the first position of a new track where the list is that of before, as on the page', async () => {
    const lead = await firstLead((session, listed) => {
      listed(BEFORE);
      noteAnswer(session, 'track', trackFrom(0, true));
      noteAnswer(session, 'track', trackFrom(6, false));
    });
    expect(lead).toBe(0);
  });

  it('count from the issue that was kept with a track where neither comes anew', async () => {
    const lead = await firstLead((session, listed) => {
      listed(BEFORE);
      noteAnswer(session, 'track', trackFrom(6, true));
    });
    expect(lead).toBe(6);
  });

  it('still count from it where a new list comes, and the track does not', async () => {
    const lead = await firstLead((session, listed) => {
      listed(BEFORE);
      noteAnswer(session, 'track', trackFrom(6, true));
      noteIssue(session, { issued: ISSUED + 1, kept: undefined, time: undefined });
    });
    expect(lead).toBe(6);
  });

  it('count from the issue of any list as of one time', async () => {
    const lead = await firstLead((session, listed) => {
      listed(BEFORE);
      noteAnswer(session, 'track', trackFrom(6, false));
    }, '2026-11-21T06:00:00Z');
    expect(lead).toBe(6);
  });
});
