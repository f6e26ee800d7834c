import { plainText } from './plainText.ts';

const [BLANK, DELETE] = [0x20, 0x7f];

/** Whether a name cannot be seen: it is empty, blank, or of controls and signs of direction alone. */
export function showsNothing(name: string): boolean {
  const first = name.charCodeAt(0);
  // So do most, and there may be a million of them.
  if (first > BLANK && first < DELETE) return false;
  return plainText(name, 1) === '';
}
