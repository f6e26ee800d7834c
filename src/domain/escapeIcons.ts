/** Where labels draw icons, `$(name)` and `$(name~spin)` stand as they read. */
export function escapeIcons(text: string): string {
  return text.replace(/\$\([A-Za-z0-9-]+(?:~[A-Za-z]+)?\)/g, '\\$&');
}
