import type { Face } from './protocol.ts';

/** A face with what has to be said of its data, where there is anything. */
export function noted<D>(face: Face<D>, note: string | undefined): Face<D> {
  return face.face === 'data' && note !== undefined ? { ...face, note } : face;
}
