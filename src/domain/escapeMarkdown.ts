/** Text that shows as itself in Markdown, on one line: no character of it is markup, nor makes a link. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, character => `&#${character.charCodeAt(0)};`);
}
