/** Sections for those who have the source. */
const SOURCE_SECTIONS: ReadonlySet<string> = new Set(['Try it', 'Develop']);

/**
 * The README for those who installed the extension: without the sections about its source. An editor shows pictures
 * from the web alone: where the source has no address there, they are left out, and a link to a file becomes its path.
 * A link to what is not packaged is refused.
 */
export function packagedReadme(readme: string, packaged: ReadonlySet<string>, hasAddress: boolean): string {
  const sections = readme.split(/^(?=## )/m);
  const kept = sections.filter(section => !SOURCE_SECTIONS.has(/^## (.*)$/m.exec(section)?.[1] ?? ''));
  if (hasAddress) return kept.join('');
  return kept
    .join('')
    .replaceAll(/^!\[[^\]]*\]\([^)]*\)\n+/gm, '')
    .replaceAll(/\[([^\]]*)\]\(([^)]*)\)/g, (link, _text, target: string) => {
      if (/^https:\/\//.test(target)) return link;
      if (!packaged.has(target)) throw new Error(`The README links to ${target}, which is not packaged.`);
      return `\`${target}\``;
    });
}
