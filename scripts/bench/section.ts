export type Row = readonly string[];

/** One table of BENCHMARKS.md. */
export interface Section {
  title: string;
  note: string;
  header: Row;
  rows: readonly Row[];
}

/** The section as Markdown. */
export function markdown({ title, note, header, rows }: Section): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  const table = [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
  return `## ${title}\n\n${note}\n\n${table}\n`;
}

/** The document with sections put in place of those of the same title, or at the end. */
export function withSections(document: string, sections: readonly Section[]): string {
  const parts = document.split(/^(?=## )/m).map(part => part.trimEnd());
  for (const section of sections) {
    const place = parts.findIndex(part => part.startsWith(`## ${section.title}\n`));
    parts.splice(place < 0 ? parts.length : place, 1, markdown(section).trimEnd());
  }
  return `${parts.join('\n\n')}\n`;
}
