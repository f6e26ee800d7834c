import type { FileHandle } from 'node:fs/promises';
import type { Sink } from '../api/download.ts';
import type { EndpointId } from '../api/endpoints.ts';
import type { Problem } from '../api/problem.ts';
import { NotJson } from '../api/request/notJson.ts';
import { type CheckThread, startCheckThread } from './checkThread.ts';
import { departuresOf } from './departuresOf.ts';
import { featurePlaces } from './featurePlaces.ts';
import { fileSink } from './fileSink.ts';

export interface ExportCheckOptions {
  /** File of the bundled checkFileWorker. */
  script: string;
  endpoint: EndpointId;
  signal: AbortSignal;
}

/** Checks a body while it goes into a file. */
export interface ExportCheck {
  /** A sink into a file that bears no name yet; what is not one complete JSON text rejects with NotJson. */
  sink(file: FileHandle, path: string): Sink;
  /** Where the body, which now is the file of this name, departs from the specification. */
  departures(path: string): Promise<readonly Problem[]>;
  close(): void;
}

/** Largest body that is checked without a thread: 10 ms, where a thread takes ten times that to start. */
const LARGEST_CHECKED_HERE = 2 ** 18;

/** Each byte of a large body is looked at in a thread of its own, which reads the file as it grows. */
export function exportCheck({ script, endpoint, signal }: ExportCheckOptions): ExportCheck {
  let thread: CheckThread | undefined;
  let small: Uint8Array[] = [];
  let bytes = 0;
  const keep = (part: Uint8Array) => {
    small.push(part);
    bytes += part.length;
    if (bytes <= LARGEST_CHECKED_HERE) return;
    small = [];
    thread = startCheckThread(script);
  };
  const smallPlaces = () => {
    const places = featurePlaces();
    for (const part of small) places.push(part);
    return places;
  };
  return {
    sink(file, path) {
      const into = fileSink(file, written => thread?.follow(path, written));
      return {
        async restart() {
          small = [];
          bytes = 0;
          thread?.restart();
          await into.restart();
        },
        async write(part) {
          if (thread === undefined) keep(part);
          if (thread?.isRefused()) throw new NotJson(false);
          await into.write(part);
        },
        async end() {
          await into.end();
          const state = thread === undefined ? smallPlaces().state() : await thread.judge(signal);
          if (state !== 'complete') throw new NotJson(state === 'begun');
        },
      };
    },
    async departures(path) {
      if (thread !== undefined) return thread.compare(path, endpoint);
      const body = Buffer.concat(small);
      return departuresOf(endpoint, smallPlaces(), ({ start, end }) => body.subarray(start, end));
    },
    close: () => thread?.close(),
  };
}
