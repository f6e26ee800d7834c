/** A name as it came; a blank one is none, so that an id can stand in its place. */
export function statedName(name: string | undefined): string | undefined {
  return name?.trim() === '' ? undefined : name;
}
