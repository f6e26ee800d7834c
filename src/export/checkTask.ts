import type { EndpointId } from '../api/endpoints.ts';
import type { Problem } from '../api/problem.ts';
import type { JsonState } from '../api/request/jsonScanner.ts';

/** What a thread is asked to do with a body that goes into a file. */
export type CheckTask =
  /** Forgets what came: the body comes anew. */
  | { do: 'restart' }
  /** Reads on: the file holds so many bytes now. */
  | { do: 'follow'; path: string; bytes: number }
  /** Says what came is as JSON. */
  | { do: 'judge' }
  /** Says where the body, which has its name now, departs from the specification. */
  | { do: 'compare'; path: string; endpoint: EndpointId };

/** From the thread: a judgement also comes unasked, once a body is refused. Attempts are counted by restarts. */
export type CheckAnswer =
  | { type: 'judged'; attempt: number; state: JsonState }
  | { type: 'compared'; problems: Problem[] };
