/** What stands for `{s}`: those that Leaflet takes. */
const SUBDOMAINS = ['a', 'b', 'c'] as const;

/** Origins from which the tiles of a template come, as a policy names them; none of what is no address. */
export function tileOrigins(template: string): string[] {
  const addresses = SUBDOMAINS.map(name => template.replaceAll('{s}', name));
  return addresses.every(address => URL.canParse(address))
    ? [...new Set(addresses.map(address => new URL(address).origin))]
    : [];
}
