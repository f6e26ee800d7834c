import { deflateSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { isChartPng } from '../../../src/panels/isChartPng.ts';
import { isChartSvg } from '../../../src/panels/isChartSvg.ts';
import type { ChartModel, ChartTrack } from '../../../webview/kit/chartModel.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en"}' }) });
const { chartSvg } = await import('../../../webview/kit/chart/chartSvg.ts');
const { svgInk } = await import('../../../webview/kit/chart/svgInk.ts');

const theme = {
  ...{
    foreground: '#111111',
    muted: 'rgba(1, 2, 3, 0.5)',
    background: 'white',
    grid: '#dddd',
    focus: '#00f',
  },
  ...{
    red: 'rgb(1 2 3 / 50%)',
    blue: 'hsl(120deg 75% 25%)',
    green: 'color-mix(in srgb, rgba(1, 2, 3, 0.5) 10%, #fff)',
    orange: '#ffaa00',
  },
  ...{
    purple: '#aa00aaff',
    yellow: 'oklch(0.5 0.1 20)',
    redText: '#aa0000',
    highContrast: true,
    dark: false,
  },
  fontFamily: '-apple-system, "Segoe WPC", \'Segoe UI\', "游ゴシック", sans-serif',
};

/** A picture with all that charts are drawn with, its texts such as a service may send. */
function drawn(text = 'Wind', hours = 48): string {
  const times = Float64Array.from({ length: hours }, (_, hour) => hour * 3600);
  const values = Float64Array.from({ length: hours }, (_, hour) => Math.sin(hour) * 20);
  const kinds = ['line', 'bars', 'area', 'none'] as const;
  const lines = kinds.map(kind => ({ label: text, values, unit: text, color: 'red' as const, kind }));
  const track: ChartTrack = {
    ...{
      id: 'a',
      title: text,
      height: 80,
      band: [0, 2],
      signs: [[text, [{ path: 'M0 0h1', stroke: 'foreground' }]]],
    },
    lines: [
      ...lines,
      { label: text, values, unit: '°C', color: 'blue', freezing: 0, dash: [4, 3], right: true },
    ],
  };
  const model: ChartModel = { times, clock: { zone: 'UTC' }, tracks: [track], daily: hours < 20 };
  const window = [-1800, hours * 3600 - 1800] as const;
  return chartSvg({ model, window, theme, width: 1100, title: text, notes: [text], source: text });
}

const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">';
const within = (markup: string) => `${HEAD}${markup}</svg>`;

describe('a picture as SVG', () => {
  it.each(['Wind', '"><script>alert(1)</script>', 'a & b', '\u0000\u202e😀', "'-->", ']]>', '', '\ud800'])(
    'that a page draws is taken, with %j in it',
    text => {
      expect(isChartSvg(drawn(text))).toBe(true);
      expect(isChartSvg(drawn(text, 5))).toBe(true);
    },
  );

  it('is taken with every stroke of the ink', () => {
    const ink = svgInk(theme);
    ink.mark([{ path: 'M-5 4.5a3.2 3.2 0 0 1 .1 -6.4Z', fill: 'background', stroke: 'muted' }], 1.23, -4, 30);
    ink.within({ left: 0, right: 5, top: 0, bottom: 5 }, () => {
      ink.fill(pen => pen.arc(3, 4, 5, 0, 7), 'oklab(0.4 0.1 0.1)', 0.25);
      ink.text('a', 1, 2, { align: 'end', bold: true, size: 17, room: 1 });
      ink.level(1, 2, 3, { color: '#123', width: 0.5, dash: [2, 3] });
    });
    expect(isChartSvg(within(ink.markup()))).toBe(true);
  });

  it.each([
    within('<script>alert(1)</script>'),
    within('<SCRIPT/>'),
    within('<rect onload="alert(1)" width="1" height="1"/>'),
    within('<rect x="1" ONCLICK="x"/>'),
    within('<foreignObject><div/></foreignObject>'),
    within('<image href="https://evil.example/a.png"/>'),
    within('<use href="#a"/>'),
    within('<a href="javascript:alert(1)"><text>x</text></a>'),
    within('<style>*{background:url(https://evil.example)}</style>'),
    within('<animate attributeName="href"/>'),
    within('<set attributeName="onload" to="x"/>'),
    within('<rect fill="url(https://evil.example/#a)"/>'),
    within('<rect fill="url(#a)"/>'),
    within('<rect fill="color-mix(in srgb, url(#a), red)"/>'),
    within('<rect style="fill:red"/>'),
    within('<g clip-path="url(https://evil.example/#clip-1)"/>'),
    within('<g clip-path="url(#clip-1)" filter="url(#f)"/>'),
    within('<rect fill="red" fill="blue"/>'),
    within("<rect fill='red'/>"),
    within('<rect fill=red/>'),
    within('<rect x="1"y="2"/>'),
    within('<rect x="1"\ty="2"/>'),
    within('<text>&#60;script&#62;</text>'),
    within('<text>&evil;</text>'),
    within('<text><tspan>x</tspan></text>'),
    within('<title><b/></title>'),
    within('<text>\u0001</text>'),
    within('<!-- comment -->'),
    within('<![CDATA[<script/>]]>'),
    within('<?xml-stylesheet href="https://evil.example"?>'),
    within('text where none stands'),
    within('<g>'),
    within('</g>'),
    within('<g></rect>'),
    within('<svg:script/>'),
    within('<clipPath id="clip-1"><path d="M0 0"/></clipPath>'),
    within('<path d="M0 0&quot; onload=&quot;"/>'),
    within('<text font-family="x"/>'),
    within('<g>'.repeat(20) + '</g>'.repeat(20)),
    within(`<text>${'x'.repeat(200_000)}</text>`),
    `${within('')}<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`,
    `${within('')}\n<script/>`,
    `${within('')}trailing`,
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${within('')}`,
    HEAD.replace('>', ' onload="alert(1)">').concat('</svg>'),
    '<svg width="10" height="10"></svg>',
    '<svg xmlns="http://www.w3.org/1999/xhtml" width="10" height="10"></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="10"></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="0"></svg>',
    '<svg ',
    HEAD,
    'svg',
    '',
  ])('of any other form is refused: %s', svg => expect(isChartSvg(svg)).toBe(false));

  it('is judged in its own time, however long it is', () => {
    const path = `<path d="M0 0${'L1.5,2.5'.repeat(1_000_000)}" fill="none"/>`;
    expect(isChartSvg(within(path))).toBe(true);
    expect(isChartSvg(within(path.repeat(2)))).toBe(false);
    expect(isChartSvg(within('<g></g>'.repeat(500_000)))).toBe(true);
  });
});

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}
function header(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const pixels = chunk('IDAT', deflateSync(Buffer.alloc(5)));
const png = (...chunks: readonly Buffer[]) => new Uint8Array(Buffer.concat([SIGNATURE, ...chunks]));

describe('a picture as PNG', () => {
  it('of its header, pixels and end is taken, also from within a larger buffer', () => {
    const whole = png(header(1, 1), chunk('sRGB', Uint8Array.of(0)), pixels, pixels, chunk('IEND'));
    expect(isChartPng(whole)).toBe(true);
    expect(isChartPng(Buffer.concat([Buffer.alloc(7), whole]).subarray(7))).toBe(true);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a signature alone', SIGNATURE],
    ['another kind', new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'.repeat(9)))],
    ['no pixels', png(header(1, 1), chunk('IEND'))],
    ['no header', png(pixels, chunk('IEND'))],
    ['a header that comes late', png(pixels, header(1, 1), chunk('IEND'))],
    ['two headers', png(header(1, 1), header(1, 1), pixels, chunk('IEND'))],
    ['no end', png(header(1, 1), pixels)],
    ['more after its end', png(header(1, 1), pixels, chunk('IEND'), Buffer.from('<script>'))],
    ['a chunk that is cut', png(header(1, 1), pixels, chunk('IEND')).slice(0, -6)],
    ['text in it', png(header(1, 1), chunk('tEXt', Buffer.from('a')), pixels, chunk('IEND'))],
    ['a chunk of its own', png(header(1, 1), chunk('evIL'), pixels, chunk('IEND'))],
    ['a large profile', png(header(1, 1), chunk('iCCP', Buffer.alloc(200_000)), pixels, chunk('IEND'))],
    ['no width', png(header(0, 1), pixels, chunk('IEND'))],
    ['too great a height', png(header(1, 100_000), pixels, chunk('IEND'))],
    ['a short header', png(chunk('IHDR', Buffer.alloc(8)), pixels, chunk('IEND'))],
    ['too many bytes', png(header(1, 1), chunk('IDAT', Buffer.alloc(30_000_001)), chunk('IEND'))],
  ])('with %s is refused', (_, bytes) => expect(isChartPng(bytes)).toBe(false));

  it('with a length that leads out of it is refused', () => {
    const bytes = png(header(1, 1), pixels, chunk('IEND'));
    new DataView(bytes.buffer).setUint32(8 + header(1, 1).length, 0xffffffff);
    expect(isChartPng(bytes)).toBe(false);
  });
});
