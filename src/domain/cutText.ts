/** A text of at most so many UTF-16 units; of a longer one its beginning, with no half of a character, and a sign that it goes on. */
export function cutText(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
