/** Takes a collection apart while it arrives, so that no more than a batch of it is held. */
export interface FeatureSplitter {
  push(part: Uint8Array): void;
  /** What is left of the document when the elements of `features` are taken out. */
  end(): Uint8Array;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/** Bytes of elements that are handed on together. */
const BATCH_BYTES = 2 ** 20;

/**
 * Finds the elements of the member `features` of a JSON object by counting brackets, and hands them on in batches:
 * each is the text of a JSON list without its brackets. Whether the text is JSON is for the parser to say.
 */
export function featureSplitter(onBatch: (elements: Uint8Array) => void): FeatureSplitter {
  const skeleton: Uint8Array[] = [];
  let batch: Uint8Array[] = [];
  let batchBytes = 0;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let inFeatures = false;
  let key = '';

  const hold = (bytes: Uint8Array) => {
    if (bytes.length === 0) return;
    if (inFeatures) batchBytes += bytes.length;
    (inFeatures ? batch : skeleton).push(bytes);
  };
  const handOn = () => {
    if (batchBytes > 0) onBatch(batch.length === 1 && batch[0] ? batch[0] : Buffer.concat(batch));
    batch = [];
    batchBytes = 0;
  };

  return {
    push(part) {
      let start = 0;
      for (let at = 0; at < part.length; at++) {
        const byte = part[at] ?? 0;
        if (inString) {
          if (escaped) escaped = false;
          else if (byte === QUOTE) inString = false;
          else {
            escaped = byte === BACKSLASH;
            if (depth === 1 && key.length < 64) key += String.fromCharCode(byte);
          }
        } else if (byte === QUOTE) {
          inString = true;
          if (depth === 1) key = '';
        } else if (OPEN.has(byte)) {
          depth++;
          if (depth === 2 && byte === 0x5b && key === 'features') {
            hold(part.subarray(start, at + 1));
            start = at + 1;
            inFeatures = true;
          }
        } else if (CLOSE.has(byte)) {
          depth--;
          if (inFeatures && depth === 1) {
            hold(part.subarray(start, at));
            handOn();
            start = at;
            inFeatures = false;
            key = '';
          }
        } else if (byte === COMMA && inFeatures && depth === 2 && batchBytes + at - start >= BATCH_BYTES) {
          hold(part.subarray(start, at));
          handOn();
          start = at + 1;
        }
      }
      hold(part.slice(start));
    },
    end() {
      handOn();
      return Buffer.concat(skeleton);
    },
  };
}
