import { afterAll, describe, expect, it, vi } from 'vitest';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { createPackedLayer, type FeatureStyle } from '../../../../webview/kit/map/packedLayer.ts';
import { densityColors } from '../../../../webview/kit/map/pointDensity.ts';
import { svgContext } from '../../../../webview/kit/map/svgContext.ts';
import { theme } from './mapTheme.ts';

vi.stubGlobal('Path2D', class {});
afterAll(() => vi.unstubAllGlobals());

const [one, few] = densityColors(theme);
const most = densityColors(theme).at(-1);

/** An asset of so many points within a hundredth of a pixel. */
function asset(longitude: number, points: number) {
  const coordinates = Array.from({ length: points }, (_, index) => [longitude + 1e-5 * index, 0.1]);
  return { geometry: { type: 'MultiPoint', coordinates } };
}

/** Whether a map of 800 × 600 pixels of the world's 1000 has a crowd, and how many shapes it draws of each colour. */
function drawn(features: readonly { geometry: unknown }[], style: FeatureStyle = {}) {
  const context = svgContext(800, 600, () => 0);
  let crowded: boolean | undefined;
  const onCrowd = (is: boolean) => {
    crowded = is;
  };
  const view = { width: 800, height: 600, ratio: 1, scale: 1000, left: 0, top: 0, floats: [] };
  const parts = createPackedLayer(packGeometry(features)).draw({ ...style, onCrowd })({
    ...{ ...view, context, theme },
  });
  while (parts.next().done !== true);
  const shapes = [...context.markup().matchAll(/ d="([^"]*)" fill="(#\w+)"/g)];
  const colors = Object.fromEntries(
    shapes.map(([, data = '', color = '']) => [color, data.split('M').length - 1]),
  );
  return { crowded, colors };
}

const crowd = Array.from({ length: 600 }, () => asset(-30, 1));

describe('assets of several points where points lie on one another', () => {
  it('count once in a place, as the legend says', () => {
    const features = [...crowd, asset(0, 60), asset(30, 60), asset(30, 1)];
    expect(drawn(features)).toEqual({
      crowded: true,
      colors: { [one ?? '']: 1, [few ?? '']: 1, [most ?? '']: 1 },
    });
  });

  it('weigh as much as any other in the mean of a place', () => {
    const features = [...crowd, asset(0, 60), asset(30, 60), asset(30, 1)];
    const palette = ['#000000', '#111111', '#222222', '#ff0000'].map(color => ({ color: () => color }));
    const of = new Uint8Array(features.length);
    of.set([2, 0, 2], crowd.length);
    const { colors } = drawn(features, { colors: { of, palette, ordered: true } });
    expect(colors).toEqual({ '#000000': 1, '#222222': 1, '#111111': 1 });
  });

  it('are no crowd by themselves', () => {
    const apart = Array.from({ length: 10 }, (_, index) => asset(index * 5, 60));
    expect(drawn(apart).crowded).toBe(false);
    expect(drawn(crowd).crowded).toBe(true);
  });

  it('are drawn as a density where they have more points than there is room for', () => {
    const many = drawn([asset(0, 40_000)]);
    expect(many.crowded).toBe(true);
    expect(Object.keys(many.colors)).toEqual([one]);
  });
});
