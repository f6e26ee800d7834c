import { expect, it, vi } from 'vitest';
import { areaEdges } from '../../../../src/domain/areaEdges.ts';
import { areaOfRing } from '../../../../src/domain/featureArea.ts';
import { isChartSvg } from '../../../../src/panels/isChartSvg.ts';
import type { MapFrame } from '../../../../webview/kit/map/mapFrame.ts';
import { theme } from './mapTheme.ts';

vi.stubGlobal('Path2D', class {});
vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en"}' }) });
const { areaLayer } = await import('../../../../webview/kit/map/areaLayer.ts');
const { svgContext } = await import('../../../../webview/kit/map/svgContext.ts');

it('an area whose ring crosses itself is tinted where it holds something, and nowhere else', () => {
  const area = areaOfRing([
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 10],
    [5, -5],
    [8, -5],
    [8, 5],
    [0, 5],
  ]);
  expect(area && areaEdges(area).holds(6, 2)).toBe(false);
  const context = svgContext(400, 400, text => text.length);
  const frame: MapFrame = {
    ...{ context, width: 400, height: 400, ratio: 1, theme, scale: 400, left: 0, top: 0 },
    floats: [],
  };
  if (area !== undefined) areaLayer(area)(frame);
  const [tint = ''] = context.markup().split('\n');
  expect(tint).toContain(' fill-rule="evenodd"');
  expect(
    isChartSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${context.markup()}</svg>`),
  ).toBe(true);
});
