/** The host name of a URL; an IPv6 address stands in brackets there, and nowhere else. */
export function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
