import { describe, expect, it, vi } from 'vitest';
import type { LonLat } from '../../../../src/domain/geodesy.ts';
import type { StormIdentity } from '../../../../src/panels/stormProtocol.ts';
import type { BesidePage, ShownStorm } from '../../../../webview/storm/besideDesk.ts';
import { coastFrom } from '../../domain/coastFrom.ts';
import { HOUR, trackOf } from '../../domain/trackOf.ts';

vi.stubGlobal('document', {
  createTreeWalker: () => null,
  createComment: () => null,
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
});
vi.stubGlobal('HTMLElement', class {});
vi.stubGlobal('customElements', { define: () => undefined, get: () => undefined });
const { createModelsDesk } = await import('../../../../webview/storm/modelsDesk.ts');

/** Land of two degrees about the equator, whose western shore is Greenwich. */
const coast = coastFrom({
  type: 'Polygon',
  coordinates: [
    [
      [0, -1],
      [2, -1],
      [2, 1],
      [0, 1],
      [0, -1],
    ],
  ],
});

const POSITIONS: readonly LonLat[] = [
  [-1, 0],
  [1, 0],
];

/** A forecast with the track of a model that comes to land at an hour. */
const forecast = (model: string, hour: number) => ({
  type: 'FeatureCollection' as const,
  features: [
    {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: POSITIONS },
      properties: {
        model,
        datetimes: [hour - 6, hour + 6].map(each => new Date(each * HOUR).toISOString()),
      },
    },
  ],
});

describe('a track of another model than was asked for', () => {
  const identity: StormIdentity = { storm_id: 'AL092026', model: 'GFTC' };
  const page: BesidePage = {
    send: () => undefined,
    choices: () => ({ models: ['OFCL', 'GFTC_0623'], mean: false, compared: '', count: 8 }),
    choose: () => undefined,
    update: () => undefined,
    tables: () => Object({ models: {} }),
    setTables: () => undefined,
  };
  const shown: ShownStorm = {
    identity,
    track: trackOf({ positions: POSITIONS, hours: [6, 18], model: 'OFCL' }),
    index: 1,
    issued: 0,
    selected: -1,
    select: () => undefined,
    stale: false,
    clock: { clock: { zone: 'UTC' }, name: 'UTC' },
    coast,
  };

  it('is told under its own name, and does not stand beside itself', () => {
    const desk = createModelsDesk(page);
    desk.meet(identity);
    desk.receive({
      type: 'models',
      identity,
      models: [
        { model: 'OFCL', face: Object({ face: 'data', data: forecast('OFCL', 12) }) },
        { model: 'GFTC_0623', face: Object({ face: 'data', data: forecast('GFTC_0623', 15) }) },
      ],
    });
    const [together] = desk.sections(shown);
    expect(together?.sentences).toEqual([expect.stringMatching(/^2 of 2 tracks .* OFCL, GFTC_0623$/)]);
    expect(desk.lines(shown).map(({ name }) => name)).toEqual(['GFTC_0623']);
  });
});
