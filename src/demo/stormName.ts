import { hash } from './noise.ts';

const FIRST = ['Ba', 'Ke', 'Lo', 'Mi', 'Ru', 'Sa', 'Te', 'Vo', 'Za', 'Ny', 'Du', 'Fe'];
const MIDDLE = ['ral', 'ven', 'lor', 'mis', 'dru', 'sho', 'tel', 'quo', 'zin', 'bar'];
const LAST = ['da', 'ko', 'ne', 'rix', 'tha', 'vu', 'mor', 'lie'];

/** Invented names, pronounceable, and none of the lists that weather services use. */
export function stormName(seed: number): string {
  const pick = (syllables: readonly string[], salt: number) =>
    syllables[Math.floor(hash(seed, salt) * syllables.length)] ?? '';
  return `${pick(FIRST, 21)}${pick(MIDDLE, 22)}${pick(LAST, 23)}`;
}
