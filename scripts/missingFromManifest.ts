/** Fields of a manifest that the marketplace shows, and that only the owner of the extension knows. */
const OWNERS = ['repository', 'bugs', 'homepage'] as const;

/** Names of those that a manifest lacks, in the order in which the marketplace shows them. */
export function missingFromManifest(manifest: Readonly<Record<string, unknown>>): string[] {
  return OWNERS.filter(name => manifest[name] === undefined);
}
