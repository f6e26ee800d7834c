import { type JsonEvents, jsonScanner } from './jsonScanner.ts';

const ignore = () => undefined;
const UNHEARD: JsonEvents = { name: ignore, open: ignore, comma: ignore, close: ignore };

/** Whether bytes are the beginning of a JSON text that does not end in them. */
export function breaksOff(bytes: Uint8Array): boolean {
  const scanner = jsonScanner(UNHEARD);
  scanner.push(bytes);
  return scanner.state() === 'begun';
}
