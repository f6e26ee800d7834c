import type { Face, Provenance } from '../../src/panels/protocol.ts';

/** Where what a face shows came from; undefined where it shows nothing that came. */
export function provenanceOf(face: Face<unknown> | undefined): Provenance | undefined {
  return face?.face === 'data' || face?.face === 'empty' ? face.provenance : undefined;
}
