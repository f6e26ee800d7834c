import type { ResponseBody } from '../responseBody.ts';
import type { ArrivingBytes } from './arrivingBytes.ts';

/** How a body is collected. */
export interface CollectingOptions {
  maxBytes: number;
  /** Parts are given away with their memory. */
  givesParts?: boolean | undefined;
  onArriving?: OnArriving | undefined;
}

/** Takes a body part by part. */
export interface BodyCollection {
  /** Resolves when the next part may come. */
  add(part: Uint8Array): Promise<void>;
  /** All of it. */
  body(): Promise<ResponseBody>;
}

/** Told of where a body is put while it comes; told again, it is put elsewhere from its beginning. */
export type OnArriving = (bytes: ArrivingBytes) => void;
