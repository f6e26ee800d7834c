import type { NamedReference } from './namedReference.ts';

/** What collections say of their reference systems that become one. */
export interface SharedReference {
  /** The member that all of them have; empty where they say none other than WGS 84, or differ. */
  member: string;
  /** What they name, each once, where they differ; else empty. */
  differing: readonly string[];
}

/** `named` is what each of them names that has a feature; undefined for WGS 84. */
export function sharedReference(named: readonly (NamedReference | undefined)[]): SharedReference {
  const [first] = named;
  if (named.every(each => each?.member === first?.member && each?.name === first?.name))
    return { member: first?.member ?? '', differing: [] };
  return { member: '', differing: [...new Set(named.map(each => each?.name ?? 'WGS 84'))] };
}
