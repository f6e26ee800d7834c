import { describe, expect, it } from 'vitest';
import { type PackedGeometry, packGeometry } from '../../../../src/domain/geometry.ts';
import type { PortfolioFeatures } from '../../../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../../../src/panels/protocol.ts';
import { createPackedLayer } from '../../../../webview/kit/map/packedLayer.ts';
import { createFirstFeatures } from '../../../../webview/portfolio/firstFeatures.ts';

const pointsAt = (...longitudes: readonly number[]) =>
  packGeometry(longitudes.map(longitude => ({ geometry: { type: 'Point', coordinates: [longitude, 0] } })));

const unitsAt = (...longitudes: readonly number[]) =>
  createPackedLayer(pointsAt(...longitudes)).shapes.points;

const part = (from: number, geometry: PackedGeometry) =>
  ({ type: 'first', demo: true, from, parts: [geometry], isDrawn: true }) as const;

const faceOf = (geometry: PackedGeometry): Extract<Face<PortfolioFeatures>, { face: 'data' }> => ({
  face: 'data',
  data: { ...geometry, properties: [], leftOut: 0 },
  provenance: { url: '', receivedAt: 0, service: '', demo: true, stored: false },
  problems: [],
});

/** What the host sends where the geometry came before: all but that. */
const given = (featureCount: number) =>
  ({
    type: 'portfolio',
    identity: { portfolio_id: 'p' },
    face: faceOf({ ...pointsAt(), featureCount }),
    isGiven: true,
  }) as const;

function pointsOf(face: Face<PortfolioFeatures> | undefined): readonly number[] | undefined {
  return face?.face === 'data' ? [...face.data.points] : undefined;
}

describe('the first of the features that are on their way', () => {
  it('are the geometry of the answer that comes without it', () => {
    const first = createFirstFeatures();
    first.receive(part(0, pointsAt(10)), false);
    first.receive(part(1, pointsAt(20)), false);
    expect(pointsOf(first.wholeFace(given(2)))).toEqual([...pointsAt(10, 20).points]);
  });

  it('are drawn in the layer of the answer, whatever was drawn before', () => {
    const first = createFirstFeatures();
    first.receive(part(0, pointsAt(10)), true);
    first.receive(part(1, pointsAt(20)), true);
    const face = first.wholeFace(given(2));
    const data = face?.face === 'data' ? face.data : pointsAt();
    expect(first.wholeLayer(data).shapes.points).toEqual(unitsAt(10, 20));
    expect(first.wholeLayer(pointsAt(30)).shapes.points).toEqual(unitsAt(30));
  });

  it('are nothing for an answer of other features, or once they are forgotten', () => {
    const first = createFirstFeatures();
    first.receive(part(0, pointsAt(10)), false);
    expect(first.wholeFace(given(2))).toBeUndefined();
    first.forget();
    expect(first.wholeFace(given(1))).toBeUndefined();
  });

  it('leave an answer as it is that has its own geometry', () => {
    const face = faceOf(pointsAt(10));
    const message = { type: 'portfolio', identity: { portfolio_id: 'p' }, face } as const;
    expect(createFirstFeatures().wholeFace(message)).toBe(face);
  });

  it('begin anew with a part from the start, and take no part after a gap', () => {
    const first = createFirstFeatures();
    first.receive(part(0, pointsAt(10)), false);
    first.receive(part(5, pointsAt(20)), false);
    expect(pointsOf(first.wholeFace(given(1)))).toEqual([...pointsAt(10).points]);
    first.receive(part(0, pointsAt(30, 40)), false);
    expect(pointsOf(first.wholeFace(given(2)))).toEqual([...pointsAt(30, 40).points]);
  });

  it('are drawn where nothing else is shown, as far as they had come then', () => {
    const first = createFirstFeatures();
    first.receive(part(0, pointsAt(10)), false);
    expect(first.layer()).toBeUndefined();
    first.receive(part(1, pointsAt(20)), true);
    const layer = first.layer();
    expect(layer?.drawn).toBe(2);
    first.receive({ ...part(2, pointsAt(30)), isDrawn: false }, true);
    expect(first.layer()).toBe(layer);
  });
});
