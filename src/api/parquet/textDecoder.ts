import { isUtf8 } from 'node:buffer';
import { lostLetters } from '../reading/lostLetters.ts';
import { ParquetFault } from './parquetFault.ts';

// A mark of byte order within a file is a letter of its text.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Decodes the texts of a column; `onLost` is told once where they have letters that are not in UTF-8, which become \ufffd. */
export function textDecoder(onLost: (fault: ParquetFault) => void): (bytes: Uint8Array) => string {
  let isTold = false;
  return bytes => {
    const text = decoder.decode(bytes);
    const [lost] = isTold ? [] : lostLetters([text], '');
    if (lost !== undefined && !isUtf8(bytes)) {
      isTold = true;
      onLost(new ParquetFault(lost.expected, lost.found));
    }
    return text;
  };
}
