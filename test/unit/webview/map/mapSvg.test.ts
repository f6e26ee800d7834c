import { describe, expect, it, vi } from 'vitest';
import { isChartSvg } from '../../../../src/panels/isChartSvg.ts';
import type { MapFrame } from '../../../../webview/kit/map/mapFrame.ts';

/** A path of the browser, which cannot be read. */
class UnreadablePath {
  moveTo(): void {}
  lineTo(): void {}
  closePath(): void {}
}
vi.stubGlobal('Path2D', UnreadablePath);
vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en"}' }) });
const { mapSvg } = await import('../../../../webview/kit/map/mapSvg.ts');
const { svgContext } = await import('../../../../webview/kit/map/svgContext.ts');
const { svgPath } = await import('../../../../webview/kit/map/svgPath.ts');
const { tracedPath } = await import('../../../../webview/kit/map/tracedPath.ts');
const { fewLines } = await import('../../../../webview/kit/map/fewLines.ts');
const { drawDiscs } = await import('../../../../webview/kit/map/pointDiscs.ts');

const measure = (text: string) => text.length * 6;

const theme = {
  ...{ foreground: '#333333', muted: '#666666', background: '#ffffff', grid: '#d3d3d3', focus: '#0078d4' },
  ...{ red: '#e51400', blue: '#1a85ff', green: '#388a34', orange: '#d18616', purple: '#652d90' },
  ...{ yellow: '#bf8803', redText: '#e51400', highContrast: false, dark: false },
  fontFamily: '-apple-system, "Segoe UI", sans-serif',
};

const HOSTILE = [
  '"><script>alert(1)</script>',
  'a & b',
  '\u0000\u202e😀',
  "'-->",
  ']]>',
  '',
  '\ud800',
  'x'.repeat(5000),
];

function picture(text: string, markup = ''): string {
  const map = { width: 800, height: 400, metresPerPixel: 1000, markup };
  const entry = { text, draw: () => undefined };
  const parts = { title: text, notes: [text], sentences: [text], source: text };
  return mapSvg({ theme, map, ...parts, legend: [{ title: text, entries: [entry, entry] }] }, measure);
}

describe('the picture of a map', () => {
  it.each(HOSTILE)('is taken by the host whatever a name holds: %j', text => {
    expect(isChartSvg(picture(text))).toBe(true);
  });

  it('without anything on it, and without a legend, is a picture still', () => {
    const map = { width: 800, height: 400, metresPerPixel: 1000, markup: '' };
    const empty = mapSvg(
      { theme, map, title: 'a', notes: [], legend: [{ entries: [] }], sentences: [], source: 'b' },
      measure,
    );
    expect(isChartSvg(empty)).toBe(true);
    expect(empty).toContain('>100 km</text>');
    expect(empty).toContain('>50 nmi</text>');
  });

  it('puts entries that have no room on the next row', () => {
    const heightOf = (svg: string) => Number(/height="(\d+)"/.exec(svg)?.[1]);
    const map = { width: 300, height: 100, metresPerPixel: 1000, markup: '' };
    const entries = (count: number) =>
      Array.from({ length: count }, () => ({ text: 'Category 5', draw: () => undefined }));
    const withEntries = (count: number) =>
      heightOf(
        mapSvg(
          {
            theme,
            map,
            title: 'a',
            notes: [],
            legend: [{ entries: entries(count) }],
            sentences: [],
            source: 'b',
          },
          measure,
        ),
      );
    expect(withEntries(2)).toBe(withEntries(1));
    expect(withEntries(7)).toBeGreaterThan(withEntries(2));
  });
});

describe('what draws on a canvas', () => {
  it('draws shapes in the place and size that the canvas has them in', () => {
    const context = svgContext(100, 100, measure);
    context.translate(10, 20);
    context.scale(100, 100);
    context.lineWidth = 0.02;
    context.strokeStyle = '#123456';
    context.stroke(
      tracedPath(pen => {
        pen.moveTo(0, 0);
        pen.lineTo(0.5, 0.25);
      }),
    );
    expect(context.markup()).toBe('<path d="M10,20L60,45" fill="none" stroke="#123456" stroke-width="2"/>');
  });

  it('gives back its place and its look as they were saved', () => {
    const context = svgContext(100, 100, measure);
    context.fillStyle = '#111111';
    context.save();
    context.translate(50, 50);
    context.fillStyle = '#222222';
    context.setLineDash([4, 3]);
    context.restore();
    context.fillRect(1, 2, 3, 4);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(9, 9);
    context.stroke();
    expect(context.markup()).toContain('<rect x="1" y="2" width="3" height="4" fill="#111111"/>');
    expect(context.markup()).not.toContain('dasharray');
  });

  it('writes letters and what is around them as one text, escaped', () => {
    const context = svgContext(100, 100, measure);
    context.font = `600 12px ${theme.fontFamily}`;
    context.strokeStyle = '#ffffff';
    context.lineWidth = 3;
    context.strokeText('<b>&', 5, 6);
    context.fillText('<b>&', 5, 6);
    expect(context.markup().match(/<text/g)).toHaveLength(1);
    expect(context.markup()).toContain('paint-order="stroke" font-weight="600" font-size="12"');
    expect(context.markup()).toContain('>&lt;b&gt;&amp;</text>');
    expect(isChartSvg(picture('a', context.markup()))).toBe(true);
  });
});

describe('a path', () => {
  it('keeps what is seen, and one vertex of many beyond an edge', () => {
    const path = svgPath(100, 100);
    path.moveTo(50, 50);
    for (let step = 1; step <= 1000; step++) path.lineTo(200 + step, step % 90);
    path.lineTo(50, 60);
    path.closePath();
    expect(path.data()).toBe('M50,50L201,1L1200,10L50,60Z');
  });

  it('goes round a corner: what lies beyond one edge and then another is not cut across the picture', () => {
    const path = svgPath(100, 100);
    path.moveTo(50, 50);
    path.lineTo(300, 50);
    path.lineTo(300, 300);
    path.lineTo(50, 300);
    path.closePath();
    expect(path.data()).toBe('M50,50L300,50L300,300L50,300Z');
  });

  it('that lies beyond an edge as a whole is none', () => {
    const path = svgPath(100, 100);
    path.moveTo(-500, 50);
    path.lineTo(-400, 80);
    path.arc(-300, 50, 9, 0, 7);
    expect(path.data()).toBe('');
  });

  it('that surrounds the picture is kept', () => {
    const path = svgPath(100, 100);
    for (const [x, y] of [
      [-500, -500],
      [500, -500],
      [500, 500],
      [-500, 500],
    ] as const)
      path.lineTo(x, y);
    path.closePath();
    expect(path.data()).toBe('M-500,-500L500,-500L500,500L-500,500Z');
  });

  it('passes over places that are none', () => {
    const path = svgPath(100, 100);
    path.moveTo(Number.NaN, 1);
    path.lineTo(10, 10);
    path.lineTo(Number.POSITIVE_INFINITY, 5);
    path.lineTo(20, 20);
    path.arc(Number.NaN, 1, 2, 0, 7);
    expect(path.data()).toBe('M10,10L20,20');
  });
});

describe('points', () => {
  const frame = (): MapFrame & { context: ReturnType<typeof svgContext> } => ({
    context: svgContext(200, 100, measure),
    ...{ width: 200, height: 100, ratio: 1, theme, scale: 100, left: 50, top: 0, floats: [] },
  });
  const blue = { radius: 4, color: '#1a85ff', hollow: false };

  it('are drawn in each copy of the world that is in view, those without a place in none', () => {
    const drawn = frame();
    drawDiscs(drawn, Float64Array.of(0.1, 0.5, Number.NaN, Number.NaN, 0.2, 3), [blue], () => 0);
    expect(drawn.context.markup().match(/fill="#1a85ff"/g)).toHaveLength(2);
  });

  it('that have a ring have it in the colour of texts', () => {
    const drawn = frame();
    drawDiscs(drawn, Float64Array.of(0.1, 0.5), [{ ...blue, ring: 2 }], () => 0);
    expect(drawn.context.markup().match(/fill="#333333"/g)).toHaveLength(2);
  });

  it('that are many are drawn by their looks', () => {
    const drawn = frame();
    const units = Float64Array.from({ length: 60_000 }, (_, at) =>
      at % 2 === 0 ? 0.5 : (at / 60_000) * 0.9,
    );
    drawDiscs(drawn, units, [blue, { ...blue, hollow: true }], point => point % 2);
    expect(drawn.context.markup().match(/<path/g)).toHaveLength(4);
  });
});

describe('a text in lines', () => {
  it('is broken between words, and within one that is wider than a line', () => {
    expect(fewLines('one two three', 50, measure)).toEqual(['one two', 'three']);
    expect(fewLines('x'.repeat(20), 60, measure).join('')).toBe('x'.repeat(20));
    for (const line of fewLines('x'.repeat(20), 60, measure)) expect(line.length).toBeLessThanOrEqual(10);
  });

  it('is cut where it is no sentence', () => {
    const lines = fewLines('word '.repeat(1000), 60, measure);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  it('is broken beside a letter of two units, and not within it', () => {
    const text = `x${'🌀'.repeat(9)}`;
    for (const line of fewLines(text, 60, measure)) expect(line).toMatch(/^x?(?:🌀)+$/u);
  });

  it('of nothing has no line', () => expect(fewLines('  ', 60, measure)).toEqual([]));
});
