import { escapeHtml } from '../escapeHtml.ts';
import type { Report, ReportSection, ReportTable } from './report.ts';

/** Nothing of a page is loaded from elsewhere, and no script runs in it. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const STYLE = `
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; background: #fff;
  font: 15px/1.45 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .5rem; } h2 { font-size: 1.15rem; margin: 1.6rem 0 .4rem; }
ul { margin: 0 0 1rem; padding-left: 1.2rem; } p { margin: .3rem 0; overflow-wrap: anywhere; }
figure { margin: 1rem 0; } img { max-width: 100%; height: auto; border: 1px solid #ccc; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
th, td { padding: .15rem .5rem; border-bottom: 1px solid #ddd; text-align: left; vertical-align: top; }
th { white-space: nowrap; } td { overflow-wrap: anywhere; min-width: 4em; }
@media print { body { margin: 0; max-width: none; } .scroll { overflow: visible; } table { font-size: 10px; } }
`;

/** A report as one page of HTML that holds its picture (SVG text); nothing of its texts is markup. */
export function reportHtml({ title, facts, caption, sections }: Report, svg: string, locale: string): string {
  const picture = `data:image/svg+xml;base64,${base64(svg)}`;
  return `<!DOCTYPE html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<ul>
${facts.map(fact => `<li>${escapeHtml(fact)}</li>`).join('\n')}
</ul>
<figure>
<img alt="${escapeHtml(title)}" src="${picture}">
<figcaption>${paragraphs(caption)}</figcaption>
</figure>
${sections.map(sectionHtml).join('\n')}
</body>
</html>
`;
}

function sectionHtml({ heading, sentences, table }: ReportSection): string {
  return `<section>
<h2>${escapeHtml(heading)}</h2>
${paragraphs(sentences)}
${table === undefined ? '' : tableHtml(table)}
</section>`;
}

function paragraphs(sentences: readonly string[]): string {
  return sentences.map(sentence => `<p>${escapeHtml(sentence)}</p>`).join('\n');
}

function tableHtml({ header, rows }: ReportTable): string {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map(cell => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  return `<div class="scroll"><table>
<thead>${row(header, 'th')}</thead>
<tbody>
${rows.map(cells => row(cells, 'td')).join('\n')}
</tbody>
</table></div>`;
}

/** Bytes that are written as text at once: a call takes only so many arguments. */
const CHUNK = 0x8000;

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}
