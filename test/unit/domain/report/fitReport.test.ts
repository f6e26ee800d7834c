import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitReport } from '../../../../src/domain/report/fitReport.ts';
import { REPORT_LIMITS } from '../../../../src/domain/report/reportLimits.ts';
import { reportIntents } from '../../../../src/panels/reportProtocol.ts';

const words = {
  columns: (count: number) => `${count} columns`,
  rows: (count: number) => `${count} rows`,
  sentences: (count: number) => `${count} lines`,
  sections: (count: number) => `${count} sections`,
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>';

describe('a report of any size', () => {
  it('is one that the host takes', () => {
    const text = fc.oneof(fc.string(), fc.constant('x'.repeat(REPORT_LIMITS.text + 1)));
    const lines = (most: number) => fc.integer({ min: 0, max: most }).map(count => Array(count).fill('line'));
    const table = fc
      .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 3 }))
      .map(([columns, rows]) => ({
        header: Array(columns).fill('h'),
        rows: Array.from({ length: rows }, () => Array(columns).fill('c')),
      }));
    const section = fc.record({ heading: text, sentences: lines(450), table });
    const report = fc.record({
      title: text,
      facts: lines(90),
      caption: lines(40),
      sections: fc.array(section, { maxLength: 60 }),
    });
    fc.assert(
      fc.property(report, given => {
        const intent = { type: 'exportReport', form: 'html', svg, report: fitReport(given, words) };
        expect(reportIntents[0].safeParse(intent).success).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('says what of it has no room, and keeps what has', () => {
    const cells = (count: number) => Array.from({ length: count }, (_, index) => String(index));
    const rows = Array.from({ length: REPORT_LIMITS.rows + 7 }, () => cells(REPORT_LIMITS.columns + 3));
    const [section] = fitReport(
      {
        title: 'Ondine',
        facts: [],
        caption: [],
        sections: [
          {
            heading: 'Positions',
            sentences: cells(REPORT_LIMITS.sentences + 5),
            table: { header: cells(REPORT_LIMITS.columns + 3), rows },
          },
        ],
      },
      words,
    ).sections;
    expect(section?.sentences.slice(-3)).toEqual(['8 lines', '3 columns', '7 rows']);
    expect(section?.sentences).toHaveLength(REPORT_LIMITS.sentences);
    expect(section?.table?.header).toEqual(cells(REPORT_LIMITS.columns));
    expect(section?.table?.rows).toHaveLength(REPORT_LIMITS.rows);
  });

  it('says of sentences, columns and rows each for itself what has no room', () => {
    const { columns, rows, sentences } = REPORT_LIMITS;
    const told = (given: number, header: number, lines: number) => {
      const table = { header: Array(header).fill('h'), rows: Array(lines).fill(['c']) };
      const section = { heading: 'x', sentences: Array(given).fill('s'), table };
      const [fitted] = fitReport({ title: 'x', facts: [], caption: [], sections: [section] }, words).sections;
      return fitted?.sentences.filter(sentence => sentence !== 's');
    };
    expect(told(sentences - 1, columns, rows)).toEqual([]);
    expect(told(sentences, columns, rows)).toEqual(['1 lines']);
    expect(told(1, columns + 1, rows)).toEqual(['1 columns']);
    expect(told(1, columns, rows + 1)).toEqual(['1 rows']);
    expect(told(sentences - 2, columns + 2, rows)).toEqual(['2 columns']);
    expect(told(sentences - 1, columns + 2, rows)).toEqual(['1 lines', '2 columns']);
    expect(told(sentences - 3, columns + 2, rows + 3)).toEqual(['2 columns', '3 rows']);
    expect(told(sentences - 2, columns + 2, rows + 3)).toEqual(['1 lines', '2 columns', '3 rows']);
  });

  it('has no more sentences of a section without a table than of others, and no table there', () => {
    const sentences = Array.from({ length: REPORT_LIMITS.sentences }, (_, index) => String(index));
    const section = { heading: 'x', sentences };
    const [fitted] = fitReport({ title: 'x', facts: [], caption: [], sections: [section] }, words).sections;
    expect(fitted?.sentences).toEqual([...sentences.slice(0, -1), '1 lines']);
    expect(fitted).not.toHaveProperty('table');
  });

  it('has the first of its facts, of what the picture means, and of its sections, and says how many more there are', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => String(index));
    const { facts, captions, sections } = REPORT_LIMITS;
    const report = fitReport(
      {
        title: 'x',
        facts: lines(facts + 1),
        caption: lines(captions + 2),
        sections: lines(sections + 3).map(heading => ({ heading, sentences: [] })),
      },
      words,
    );
    expect(report.facts).toEqual([...lines(facts - 1), '2 lines']);
    expect(report.caption).toEqual([...lines(captions - 1), '3 lines']);
    expect(report.sections.map(({ heading }) => heading)).toEqual([...lines(sections - 1), '4 sections']);
  });

  it('has all of its facts, of what the picture means, and of its sections where there is room', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => String(index));
    const { facts, captions, sections } = REPORT_LIMITS;
    const report = {
      title: 'x',
      facts: lines(facts),
      caption: lines(captions),
      sections: lines(sections).map(heading => ({ heading, sentences: [] })),
    };
    expect(fitReport(report, words)).toEqual(report);
  });

  it('has each of its texts up to a length, and a mark where there was more', () => {
    const [whole, long] = ['x'.repeat(REPORT_LIMITS.text), 'x'.repeat(REPORT_LIMITS.text + 1)];
    const cut = `${'x'.repeat(REPORT_LIMITS.text - 1)}…`;
    const reportOf = (text: string) => ({
      title: text,
      facts: [text],
      caption: [text],
      sections: [{ heading: text, sentences: [text], table: { header: [text], rows: [[text]] } }],
    });
    expect(fitReport(reportOf(long), words)).toEqual(reportOf(cut));
    expect(fitReport(reportOf(whole), words)).toEqual(reportOf(whole));
  });

  it('has no text that turns the letters around it, none that shows nothing, and half of none', () => {
    const titled = (title: string) => fitReport({ title, facts: [], caption: [], sections: [] }, words).title;
    expect(titled('Ian \u202egpj.exe\u0000\u2066\nx')).toBe('Ian gpj.exe x');
    expect(titled(`${'x'.repeat(REPORT_LIMITS.text - 2)}😀y`)).toBe(`${'x'.repeat(REPORT_LIMITS.text - 2)}…`);
  });

  it('that fits is as it was', () => {
    const report = {
      title: 'Ondine',
      facts: ['a'],
      caption: ['b'],
      sections: [{ heading: 'c', sentences: ['d'], table: { header: ['e'], rows: [['f']] } }],
    };
    expect(fitReport(report, words)).toEqual(report);
  });
});
