import { escapeMarkdown } from '../escapeMarkdown.ts';
import type { Report, ReportSection, ReportTable } from './report.ts';

/** A report as Markdown, with a picture that lies beside it; nothing of its texts is markup. */
export function reportMarkdown({ title, facts, caption, sections }: Report, picture: string): string {
  const lines = [
    `# ${escapeMarkdown(title)}`,
    '',
    ...list(facts),
    '',
    `![${escapeMarkdown(title)}](${linkTo(picture)})`,
    '',
    ...caption.flatMap(sentence => [escapeMarkdown(sentence), '']),
    ...sections.flatMap(sectionLines),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Text of a link to a file by its name: no letter of it ends the link, nor parts it. */
function linkTo(name: string): string {
  return encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29');
}

function sectionLines({ heading, sentences, table }: ReportSection): string[] {
  return [
    `## ${escapeMarkdown(heading)}`,
    '',
    ...sentences.flatMap(sentence => [escapeMarkdown(sentence), '']),
    ...(table === undefined ? [] : [...tableLines(table), '']),
  ];
}

function list(lines: readonly string[]): string[] {
  return lines.map(line => `- ${escapeMarkdown(line)}`);
}

function tableLines({ header, rows }: ReportTable): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
  return [line(header), `|${' --- |'.repeat(header.length)}`, ...rows.map(line)];
}
