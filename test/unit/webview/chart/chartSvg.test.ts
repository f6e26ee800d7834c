import { describe, expect, it, vi } from 'vitest';
import { isChartSvg } from '../../../../src/panels/isChartSvg.ts';
import type { ChartLimit, ChartModel, ChartTrack } from '../../../../webview/kit/chartModel.ts';
import type { Theme } from '../../../../webview/kit/theme.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en"}' }) });
const { chartSvg } = await import('../../../../webview/kit/chart/chartSvg.ts');

const theme: Theme = {
  foreground: '#111111',
  muted: '#222222',
  background: '#ffffff',
  grid: '#dddddd',
  focus: '#0000ff',
  red: '#ff0000',
  blue: '#0000aa',
  green: '#00aa00',
  orange: '#ffaa00',
  purple: '#aa00aa',
  yellow: '#aaaa00',
  redText: '#cc0000',
  highContrast: false,
  dark: false,
  fontFamily: 'sans-serif',
};

/** The picture of a track over so many hours. */
function pictureOf(
  track: Partial<ChartTrack>,
  hours = 48,
  title = 'Tampa',
  { notes = [], source = 'From a test' }: { notes?: readonly string[]; source?: string } = {},
): string {
  const times = Float64Array.from({ length: hours }, (_, hour) => hour * 3600);
  const whole: ChartTrack = { id: 'rain', title: 'Precipitation', height: 80, lines: [], ...track };
  const model: ChartModel = { times, clock: { zone: 'UTC' }, tracks: [whole], daily: false };
  const window = [-1800, hours * 3600 - 1800] as const;
  return chartSvg({ model, window, theme, width: 1100, title, notes, source });
}

describe('the picture of a chart', () => {
  it('names the signs that its track has', () => {
    const signs = [['Snow', [{ path: 'M0 0h1', stroke: 'foreground' }]]] as const;
    const svg = pictureOf({ signs });
    expect(svg).toContain('>Snow</text>');
    expect(svg).toContain('M0 0h1');
  });

  it('has a limit on the axis of its variable, and stretches of one without a place on any', () => {
    const line = { label: 'Chance', values: Float64Array.of(50), unit: '%', color: 'muted' } as const;
    const dashesAt = (limit: ChartLimit) => {
      const lines = [
        { ...line, values: Float64Array.of(3) },
        { ...line, right: true },
      ];
      const svg = pictureOf({ lines, range: [0, 10], rightRange: [0, 100], limits: [limit] });
      return [...svg.matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)[^>]*#ff0000/g)].map(([, ...at]) => at.map(Number));
    };
    const spans = [[0, 3600]] as const;
    const [[, half] = []] = dashesAt({ value: 5, spans });
    expect(dashesAt({ value: 50, right: true, spans })[0]?.[1]).toBe(half);
    const [[from = 0, , to = 0] = []] = dashesAt({ spans });
    expect(to - from).toBeGreaterThan(0);
    expect(to - from).toBeLessThan(100);
  });

  it('tells a limit below its line where there is no room above', () => {
    const heightsAt = (value: number) => {
      const line = { label: 'T', values: Float64Array.of(1, 9), unit: '°C', color: 'blue' } as const;
      const limits = [{ value, text: 'limit', spans: [] }];
      const svg = pictureOf({ lines: [line], range: [0, 10], limits });
      const text = /<text[^>]* y="([\d.]+)"[^>]*>limit</.exec(svg)?.[1];
      return { text: Number(text), line: Number(/M[\d.]+ ([\d.]+)H[^>]*#ff0000/.exec(svg)?.[1]) };
    };
    const [middle, top] = [heightsAt(5), heightsAt(9.9)];
    expect(middle.text).toBeLessThan(middle.line);
    expect(top.text).toBeGreaterThan(top.line);
  });

  it('has bars that are seen, however many hours it shows', () => {
    const values = Float64Array.from({ length: 10_000 }, (_, hour) => (hour % 50 === 0 ? 3 : 0));
    const svg = pictureOf(
      { lines: [{ label: 'Rain', values, unit: 'mm', color: 'blue', kind: 'bars' }] },
      10_000,
    );
    const path = /<path d="([^"]+)" fill="#0000aa"/.exec(svg)?.[1] ?? '';
    const bars = [...path.matchAll(/M([\d.]+),[\d.]+h([\d.]+)v/g)];
    expect(new Set(bars.map(([, left]) => left)).size).toBe(200);
    expect(Math.min(...bars.map(([, , width]) => Number(width)))).toBeGreaterThanOrEqual(1);
  });

  it('has no number that is none where a value is infinite', () => {
    const values = [1, Number.POSITIVE_INFINITY, 2, Number.NEGATIVE_INFINITY, Number.NaN, null, 3];
    const svg = pictureOf({ lines: [{ label: 'Odd', values, unit: '', color: 'red' }] }, 7);
    expect(svg).not.toMatch(/NaN|Infinity/);
    expect(svg).toContain('stroke="#ff0000"');
  });

  it('turns from warm to cold at freezing', () => {
    const values = Float64Array.of(-5, 5, -5);
    const svg = pictureOf({ lines: [{ label: 'T', values, unit: '°C', color: 'red', freezing: 0 }] }, 3);
    expect(svg.match(/stroke="#ff0000" stroke-width="1.6"/g)).toHaveLength(1);
    expect(svg.match(/stroke="#0000aa" stroke-width="1.6"/g)).toHaveLength(1);
    const ids = [...svg.matchAll(/clipPath id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it('tells highs and limits where they are, and leaves out a text that would cover another', () => {
    const note = (hour: number, text: string) => ({ seconds: hour * 3600, value: 20, text });
    const svg = pictureOf({
      lines: [
        {
          label: 'T',
          values: Float64Array.from({ length: 48 }, (_, hour) => hour % 24),
          unit: '°C',
          color: 'red',
        },
      ],
      notes: [note(20, '20°'), note(20.1, 'hidden'), note(44, '21°')],
      limits: [{ value: 15, text: 'limit 15 °C', spans: [] }],
    });
    expect(svg).toContain('>20°</text>');
    expect(svg).toContain('>21°</text>');
    expect(svg).toContain('>limit 15 °C</text>');
    expect(svg).not.toContain('hidden');
    expect(isChartSvg(svg)).toBe(true);
  });

  it('has every text within its width: notes and source in more lines, a title fitted', () => {
    const long = Array.from({ length: 40 }, (_, word) => `word${word}`).join(' ');
    const source = `https://weather.example/${'x'.repeat(300)}`;
    const svg = pictureOf({}, 48, long, { notes: [long, 'short'], source });
    const texts = [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, look = '', text = '']) => ({
      look,
      text,
    }));
    const told = texts.map(({ text }) => text);
    const wide = texts.filter(({ look, text }) => text.length * 6.2 > 1076 && !look.includes('textLength'));
    expect(wide).toEqual([]);
    expect(told.filter(text => text.startsWith('word')).length).toBeGreaterThan(2);
    expect(told.slice(1).join(' ')).toContain('word39 short');
    expect(told.slice(-2).join('')).toBe(source);
    const height = Number(/height="([\d.]+)"/.exec(svg)?.[1]);
    const plain = Number(/height="([\d.]+)"/.exec(pictureOf({}))?.[1]);
    expect(height).toBe(plain + 3 * 17 + 15);
  });

  it('holds markup in names as text', () => {
    const hostile = '"><script>alert(1)</script>\u0000';
    const line = { label: hostile, values: [1, 2], unit: hostile, color: 'red' } as const;
    const svg = pictureOf({ title: hostile, sideLabel: hostile, lines: [line] }, 2, hostile);
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u0000');
    expect(svg).toContain('&lt;script&gt;');
  });
});
