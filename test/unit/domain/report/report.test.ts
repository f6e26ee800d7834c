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

  it('has as many lines whatever its texts hold', () => {
    const count = reportMarkdown(reportOf('x'), 'p.svg').split('\n').length;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), text => {
        expect(reportMarkdown(reportOf(text), 'p.svg').split('\n')).toHaveLength(count);
      }),
    );
  });
});
