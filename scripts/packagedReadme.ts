/** Sections for those who have the source. */
const SOURCE_SECTIONS: ReadonlySet<string> = new Set(['Try it', 'Develop']);

/**
 * The README for those who installed the extension: without the sections about its source, and without pictures,
 * which an editor shows from the web alone. A link to a file becomes its path; one that is not packaged is refused.
 */
export function packagedReadme(readme: string, packaged: ReadonlySet<string>): string {
  const sections = readme.split(/^(?=## )/m);
  const kept = sections.filter(section => !SOURCE_SECTIONS.has(/^## (.*)$/m.exec(section)?.[1] ?? ''));
  return kept
    .join('')
    .replaceAll(/^!\[[^\]]*\]\([^)]*\)\n+/gm, '')
    .replaceAll(/\[([^\]]*)\]\(([^)]*)\)/g, (link, _text, target: string) => {
      if (/^https:\/\//.test(target)) return link;
      if (!packaged.has(target)) throw new Error(`The README links to ${target}, which is not packaged.`);
      return `\`${target}\``;
    });
}
