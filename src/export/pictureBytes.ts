import { pngWithText } from './pngText.ts';

/** A picture as a file, with what it says of its origin inside: SVG as text, PNG as bytes. */
export interface PictureFile {
  extension: 'svg' | 'png';
  bytes: Uint8Array;
}

export function pictureBytes(picture: string | Uint8Array, origin: object): PictureFile {
  const text = JSON.stringify(origin);
  return typeof picture === 'string'
    ? { extension: 'svg', bytes: new TextEncoder().encode(svgWithMetadata(picture, text)) }
    : { extension: 'png', bytes: pngWithText(picture, 'Provenance', text) };
}

/** Characters that XML has no form for, of those that JSON does not escape anyway. */
const FORBIDDEN = /[\ufffe\uffff]/g;

/** The text of JSON as metadata right after the opening tag. */
function svgWithMetadata(svg: string, text: string): string {
  const opened = svg.indexOf('>') + 1;
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(FORBIDDEN, character => `\\u${character.charCodeAt(0).toString(16)}`);
  return `${svg.slice(0, opened)}<metadata>${escaped}</metadata>${svg.slice(opened)}`;
}
