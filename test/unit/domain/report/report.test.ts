import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../../src/domain/report/report.ts';
import { reportHtml } from '../../../../src/domain/report/reportHtml.ts';
import { reportMarkdown } from '../../../../src/domain/report/reportMarkdown.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title>é</title></svg>';

const reportOf = (text: string): Report => ({
  title: text,
  facts: [text],
  caption: [text],
  sections: [{ heading: text, sentences: [text], table: { header: [text, 'b'], rows: [[text, '2']] } }],
});

describe('a report as HTML', () => {
  it('holds its picture whole, and loads nothing from elsewhere', () => {
    const html = reportHtml(reportOf('Ondine'), SVG, 'en');
    const [, encoded = ''] = /src="data:image\/svg\+xml;base64,([^"]*)"/.exec(html) ?? [];
    expect(Buffer.from(encoded, 'base64').toString('utf8')).toBe(SVG);
    expect(html).toContain("default-src 'none'; img-src data:; style-src 'unsafe-inline'");
    expect(html.match(/(?:src|href)="(?!data:)/)).toBeNull();
  });

  it('is one page: its title, who and when, the picture with its words, then each section with its table', () => {
    const report: Report = {
      title: 'Storm "Ondine"',
      facts: ['First fact', 'Second fact'],
      caption: ['What it shows', 'What it means'],
      sections: [
        {
          heading: 'Positions',
          sentences: ['One', 'Two'],
          table: {
            header: ['Time', 'Wind'],
            rows: [
              ['06:00', '50'],
              ['12:00', '<60'],
            ],
          },
        },
        { heading: 'Where it came from', sentences: ['A & B'] },
      ],
    };
    const html = reportHtml(report, SVG, 'pt-br');
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
    expect(style).toContain('img { max-width: 100%;');
    const picture = `data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}`;
    expect(html).toBe(`<!DOCTYPE html>
<html lang="pt-br">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>Storm &quot;Ondine&quot;</title>
<style>${style}</style>
</head>
<body>
<h1>Storm &quot;Ondine&quot;</h1>
<ul>
<li>First fact</li>
<li>Second fact</li>
</ul>
<figure>
<img alt="Storm &quot;Ondine&quot;" src="${picture}">
<figcaption><p>What it shows</p>
<p>What it means</p></figcaption>
</figure>
<section>
<h2>Positions</h2>
<p>One</p>
<p>Two</p>
<div class="scroll"><table>
<thead><tr><th>Time</th><th>Wind</th></tr></thead>
<tbody>
<tr><td>06:00</td><td>50</td></tr>
<tr><td>12:00</td><td>&lt;60</td></tr>
</tbody>
</table></div>
</section>
<section>
<h2>Where it came from</h2>
<p>A &amp; B</p>

</section>
</body>
</html>
`);
  });

  it('holds a picture of any size', () => {
    const large = `<svg><desc>${'ü'.repeat(40_000)}</desc></svg>`;
    const [, encoded = ''] = /base64,([^"]*)"/.exec(reportHtml(reportOf('x'), large, 'en')) ?? [];
    expect(Buffer.from(encoded, 'base64').toString('utf8')).toBe(large);
  });

  it('shows every text as text', () => {
    const tags = (html: string) => html.match(/<[^>]*>/g)?.map(tag => tag.replace(/"[^"]*"/g, '""')) ?? [];
    const plain = tags(reportHtml(reportOf('x'), SVG, 'en'));
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 'a', ' ', '=', '`') }),
        text => {
          expect(tags(reportHtml(reportOf(text), SVG, 'en'))).toEqual(plain);
        },
      ),
    );
  });
});

describe('a report as Markdown', () => {
  it('has its picture, its sentences and its table', () => {
    expect(reportMarkdown(reportOf('Ondine'), 'demo track.svg')).toBe(
      [
        '# Ondine',
        '',
        '- Ondine',
        '',
        '![Ondine](demo%20track.svg)',
        '',
        'Ondine',
        '',
        '## Ondine',
        '',
        'Ondine',
        '',
        '| Ondine | b |',
        '| --- | --- |',
        '| Ondine | 2 |',
        '',
      ].join('\n'),
    );
  });

  it('has each line, each section and each row, and ends with one line end', () => {
    const report: Report = {
      title: 'A',
      facts: ['B', 'C'],
      caption: ['D', 'E'],
      sections: [
        { heading: 'F', sentences: [] },
        { heading: 'G', sentences: ['H', 'I'], table: { header: ['J', 'K', 'L'], rows: [['M', 'N|', '']] } },
        { heading: 'O', sentences: ['P*'] },
      ],
    };
    expect(reportMarkdown(report, 'p.svg').split('\n')).toEqual([
      '# A',
      '',
      '- B',
      '- C',
      '',
      '![A](p.svg)',
      '',
      'D',
      '',
      'E',
      '',
      '## F',
      '',
      '## G',
      '',
      'H',
      '',
      'I',
      '',
      '| J | K | L |',
      '| --- | --- | --- |',
      '| M | N&#124; |  |',
      '',
      '## O',
      '',
      'P&#42;',
      '',
    ]);
    expect(reportMarkdown({ title: 'A', facts: [], caption: [], sections: [] }, 'p.svg')).toBe(
      '# A\n\n\n![A](p.svg)\n',
    );
  });

  it.each([
    ['Ian #2-map.svg', 'Ian%20%232-map.svg'],
    ['what?-map.svg', 'what%3F-map.svg'],
    ['a).svg', 'a%29.svg'],
    ['a (1).svg', 'a%20%281%29.svg'],
    ['a:b.svg', 'a%3Ab.svg'],
    ['50%.svg', '50%25.svg'],
  ])('has its picture of any name: %s', (name, link) => {
    expect(reportMarkdown(reportOf('x'), name)).toContain(`![x](${link})\n`);
  });

  it('has as many lines whatever its texts hold', () => {
    const count = reportMarkdown(reportOf('x'), 'p.svg').split('\n').length;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), text => {
        expect(reportMarkdown(reportOf(text), 'p.svg').split('\n')).toHaveLength(count);
      }),
    );
  });
});
