import { afterAll, expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { stormLayers } = await import('../../../../webview/storm/stormLayers.ts');
const { otherStormsLayer } = await import('../../../../webview/storm/otherStormsLayer.ts');
const { boxAround } = await import('../../../../webview/storm/placeLabels.ts');
const { mercatorY } = await import('../../../../webview/kit/map/mercator.ts');
const { overlap } = await import('../../../../webview/kit/box.ts');
const { readTracks } = await import('../../../../src/domain/readTracks.ts');
afterAll(() => vi.unstubAllGlobals());
const PLACE_OF_SIGN = 1024 * mercatorY(20);

/** Texts on a map of the whole world, where a letter is seven pixels wide. */
function textsOn(longitude: number) {
  const [chosen] = readTracks({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'LineString', coordinates: [longitude, longitude + 8].map(each => [each, 20]) },
        properties: { datetimes: ['2026-11-21T00:00:00Z', '2026-11-21T12:00:00Z'] },
      },
    ],
  }).tracks;
  const position = { latitude: 20, longitude: 0 };
  const others = [{ storm_id: 'AL012026', storm_name: 'Ana', position }];
  const texts: { text: string; x: number; y: number }[] = [];
  const written: Record<string, unknown> = {
    fillText: (text: string, x: number, y: number) => texts.push({ text, x, y }),
    measureText: (text: string) => ({ width: 7 * text.length }),
  };
  const context = new Proxy(written, { get: (own, name) => own[String(name)] ?? (() => undefined) });
  const frame = {
    context,
    ratio: 1,
    theme: {},
    width: 1024,
    height: 1024,
    scale: 1024,
    left: 0,
    top: 0,
    floats: [],
  };
  const none = { tracks: [], selected: -1, atIssue: undefined, place: undefined, ensemble: undefined };
  const given = { ...none, chosen, labels: 'lead', beside: [], landfalls: [], others };
  const layers = [
    otherStormsLayer(others),
    ...stormLayers({ ...given, issued: undefined, clock: {} } as never),
  ];
  for (const layer of layers) layer(frame as never);
  return texts
    .filter(({ text }) => text.length > 2)
    .map(({ text, x, y }) => ({ text, ...boxAround(x + 3.5 * text.length, y, 7 * text.length, 14) }));
}

it.each([-40, -30, -20, -12, -8, 2, 8])(
  'the name and the sign of another storm and the labels of a track from %s° lie apart',
  longitude => {
    const texts = textsOn(longitude);
    expect(texts.map(({ text }) => text)).toContain('Ana');
    expect(texts.length).toBeGreaterThan(1);
    const sign = boxAround(512, PLACE_OF_SIGN, 18, 18);
    expect(texts.filter(text => overlap(text, sign))).toEqual([]);
    const [name, ...labels] = texts.toSorted((a, b) => Number(b.text === 'Ana') - Number(a.text === 'Ana'));
    expect(labels.filter(label => name !== undefined && overlap(name, label))).toEqual([]);
  },
);
