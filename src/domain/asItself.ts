/** A text that Markdown shows as it is, and that a reader of the document itself can read. */
export function asItself(text: string): string {
  return text.replaceAll(/[\\|_*`~&]/g, '\\$&');
}
